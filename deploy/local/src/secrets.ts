import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '@sabiwell/compose/kept-secrets.ts';
import { makeSigningKey, publicHalves, type SigningKeys } from '@sabiwell/compose/signing-keys.ts';
import { readJson, writeJson } from './files.ts';

/** The random secrets of the first start; readable by their owner only. */
export type Secrets = {
  postgres: string;
  databases: Record<string, string>;
  /** The administrator of Redis, and each user by name. */
  redis: string;
  redisUsers: Record<string, string>;
  /** The administrator of Kafka, and each user by name. */
  kafka: string;
  kafkaUsers: Record<string, string>;
  internalKey: SigningKeys;
  /** The key that signs the operator's calls to services. */
  operatorKey: SigningKeys;
  /** The key that signs what staff-reporting asks of other services. */
  reportingKey: SigningKeys;
  /** The secrets that services declare, by name. */
  words: Record<string, string>;
  simulator: string;
  /** Keys of the payment simulator, in the form of the provider's test keys. */
  paystackSecretKey: string;
  paystackPreviousKey: string;
  paystackPublicKey: string;
};

function word(): string {
  return randomBytes(24).toString('base64url');
}

function testKey(kind: 'sk' | 'pk'): string {
  return `${kind}_test_${randomBytes(20).toString('hex')}`;
}

type Keys = Pick<Secrets, 'internalKey' | 'operatorKey' | 'reportingKey'>;

/** The files from which processes read their keys, by name: that of the variable in small letters. */
export function keyFiles({ internalKey, operatorKey, reportingKey }: Keys): Record<string, string> {
  const pairs = Object.entries({ internal: internalKey, operator: operatorKey, reporting: reportingKey });
  const texts = pairs.flatMap(([issuer, key]) => [
    [`${issuer}_token_key`, JSON.stringify(key)],
    [`${issuer}_token_jwks`, JSON.stringify(publicHalves(key))],
  ]);
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Writes those files; a process that runs reads them again within seconds. */
export function writeKeyFiles(folder: string, keys: Keys): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(keyFiles(keys))) writeWhole(join(folder, name), text, 0o600);
}

/** The names of those who get secrets of their own. */
type Wanted = Record<'databases' | 'redisUsers' | 'kafkaUsers' | 'words', readonly string[]>;

/** The secrets of a file; missing ones are made and stored. The file is flat: a declared secret is stored under its own name. */
export function ensureSecrets(file: string, wanted: Wanted): Secrets {
  const kept = readJson<Partial<Omit<Secrets, 'words'>> & Record<string, string>>(file) ?? {};
  const { words, ...rest }: Secrets = {
    postgres: kept.postgres ?? word(),
    databases: Object.fromEntries(wanted.databases.map((name) => [name, kept.databases?.[name] ?? word()])),
    redis: kept.redis ?? word(),
    redisUsers: Object.fromEntries(wanted.redisUsers.map((name) => [name, kept.redisUsers?.[name] ?? word()])),
    kafka: kept.kafka ?? word(),
    kafkaUsers: Object.fromEntries(wanted.kafkaUsers.map((name) => [name, kept.kafkaUsers?.[name] ?? word()])),
    internalKey: kept.internalKey ?? makeSigningKey(),
    operatorKey: kept.operatorKey ?? makeSigningKey(),
    reportingKey: kept.reportingKey ?? makeSigningKey(),
    simulator: kept.simulator ?? word(),
    paystackSecretKey: kept.paystackSecretKey ?? testKey('sk'),
    paystackPreviousKey: kept.paystackPreviousKey ?? testKey('sk'),
    paystackPublicKey: kept.paystackPublicKey ?? testKey('pk'),
    words: Object.fromEntries(wanted.words.map((name) => [name, kept[name] ?? word()])),
  };
  writeJson(file, { ...rest, ...words }, 0o600);
  return { ...rest, words };
}
