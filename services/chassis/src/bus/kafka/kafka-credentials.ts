import { pbkdf2, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Kafka, SASLOptions } from 'kafkajs';

/** How somebody signs in. */
export type KafkaCredential = { name: string; password: string };

// kafkajs 2.2.4 lacks this one request (KIP-554), so it is written here and sent by its own connection.
const ALTER_USER_SCRAM_CREDENTIALS = 51;
const SCRAM_SHA_512 = 2;
const ITERATIONS = 4_096;
const BYTES = 64;

/** The parts of kafkajs that write and send a request. */
type Encoder = {
  writeInt8(value: number): Encoder;
  writeInt32(value: number): Encoder;
  writeUVarInt(value: number): Encoder;
  writeUVarIntString(value: string): Encoder;
  writeUVarIntBytes(value: Buffer): Encoder;
  writeUVarIntArray(value: readonly Encoder[]): Encoder;
};
type Decoder = {
  readInt16(): number;
  readInt32(): number;
  readUVarIntString(): string | null;
  readUVarIntArray<T>(read: (decoder: Decoder) => T): T[] | null;
  readTaggedFields(): unknown;
};
type Result = { name: string | null; code: number; message: string | null };
type Pool = { send(protocol: { request: object; response: object }): Promise<Result[]> };
type Broker = { connect(): Promise<void>; disconnect(): Promise<void> };

const require = createRequire(import.meta.url);
const NewEncoder = require('kafkajs/src/protocol/encoder.js') as new () => Encoder;
const NewDecoder = require('kafkajs/src/protocol/decoder.js') as new (bytes: Buffer) => Decoder;
const NewPool = require('kafkajs/src/network/connectionPool.js') as new (options: object) => Pool;
const NewBroker = require('kafkajs/src/broker/index.js') as new (options: object) => Broker;
const socketFactory = require('kafkajs/src/network/socketFactory.js') as () => unknown;

/** A structure of the protocol ends with the fields that a later version may add: none. */
const NO_MORE_FIELDS = 0;

async function upsertionOf({ name, password }: KafkaCredential): Promise<Encoder> {
  if (password === '') throw new Error(`${name} has no password for Kafka.`);
  const salt = randomBytes(BYTES);
  const salted = await promisify(pbkdf2)(password, salt, ITERATIONS, BYTES, 'sha512');
  return new NewEncoder()
    .writeUVarIntString(name)
    .writeInt8(SCRAM_SHA_512)
    .writeInt32(ITERATIONS)
    .writeUVarIntBytes(salt)
    .writeUVarIntBytes(salted)
    .writeUVarInt(NO_MORE_FIELDS);
}

/** Version 0: nobody is deleted, and these are stored. */
async function requestOf(credentials: readonly KafkaCredential[]) {
  const upsertions = await Promise.all(credentials.map(upsertionOf));
  return {
    apiKey: ALTER_USER_SCRAM_CREDENTIALS,
    apiVersion: 0,
    apiName: 'AlterUserScramCredentials',
    // kafkajs writes headers without the end that this request's has.
    encode: async () =>
      new NewEncoder().writeUVarInt(NO_MORE_FIELDS).writeUVarIntArray([]).writeUVarIntArray(upsertions).writeUVarInt(NO_MORE_FIELDS),
  };
}

const response = {
  async decode(bytes: Buffer): Promise<{ clientSideThrottleTime: number; results: Result[] }> {
    const decoder = new NewDecoder(bytes);
    decoder.readTaggedFields();
    const clientSideThrottleTime = decoder.readInt32();
    const readResult = (one: Decoder): Result => {
      const result = { name: one.readUVarIntString(), code: one.readInt16(), message: one.readUVarIntString() };
      one.readTaggedFields();
      return result;
    };
    return { clientSideThrottleTime, results: decoder.readUVarIntArray(readResult) ?? [] };
  },
  parse: async ({ results }: { results: Result[] }) => results,
};

/** Makes users with these passwords, or gives them these; whoever is connected stays so. Throws with the names of those that were refused. */
export async function giveCredentials(
  kafka: Kafka,
  { address, sasl }: { address: string; sasl: SASLOptions },
  credentials: readonly KafkaCredential[],
): Promise<void> {
  const [host, port] = [address.replace(/:\d+$/, ''), Number(/\d+$/.exec(address)?.[0])];
  const to = { host, port, sasl, clientId: 'sabiwell', connectionTimeout: 1_000, requestTimeout: 10_000 };
  const logger = kafka.logger();
  const connectionPool = new NewPool({ ...to, logger, socketFactory: socketFactory() });
  const broker = new NewBroker({ connectionPool, logger });
  try {
    await broker.connect();
    const results = await connectionPool.send({ request: await requestOf(credentials), response });
    const refused = results.filter(({ code }) => code !== 0);
    if (refused.length > 0)
      throw new Error(`Kafka refuses users: ${refused.map(({ name, code, message }) => `${name} (${code} ${message})`).join(', ')}`);
  } finally {
    await broker.disconnect();
  }
}
