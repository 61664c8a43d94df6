import type { Kafka } from 'kafkajs';
import type { Secret } from '../../config.ts';
import type { Log } from '../../observe/log.ts';
import { pause } from '../../pause.ts';
import { createKafkaAdmin } from './kafka-admin.ts';
import { createKafkaClient, signInBy } from './kafka-client.ts';
import { giveCredentials } from './kafka-credentials.ts';
import { giveRights, type KafkaUser } from './kafka-rights.ts';
import { createTopics, kafkaNames } from './kafka-topics.ts';

/** A new broker may take its time to make all topics. */
const TOPICS_MS = 30_000;
const KNOWN_MS = 10_000;
const AGAIN_MS = 50;

export type PrepareKafkaOptions = {
  kafkaBrokers: readonly string[];
  /** `user:password` of the administrator, whom the brokers know by their own settings. */
  admin: Secret;
  users: readonly KafkaUser[];
  passwordOf: (user: string) => string | undefined;
  topics: readonly string[];
  log: Log;
};

/**
 * Makes the topics of services, a user for each of them, and for the administrator, with the rights that they have as of now. It runs before
 * the services start, and may run again: what is as it should be stays.
 */
export async function prepareKafka({ kafkaBrokers, admin, users, passwordOf, topics, log }: PrepareKafkaOptions): Promise<void> {
  // A new log knows nobody yet, so the administrator comes by what stands in the brokers' settings, and later as everybody else.
  const { username, password } = signInBy(admin);
  const sasl = { mechanism: 'plain', username, password } as const;
  const kafka = createKafkaClient(kafkaBrokers, log, 'asks', sasl);
  const asking = createKafkaAdmin(kafka, TOPICS_MS);
  try {
    await createTopics(asking.ask, { names: kafkaNames(''), log }).ensure(...topics);
    await asking.ask('rights of users', (client) => giveRights(client, users));
    const credentials = users.map(({ name }) => ({ name, password: passwordOf(name) ?? '' }));
    await giveCredentials(kafka, { address: kafkaBrokers[0]!, sasl }, [...credentials, { name: username, password }]);
  } finally {
    await asking.close();
  }
  await untilKnown(createKafkaClient(kafkaBrokers, log, 'asks', signInBy(admin)));
}

/** Waits until who was told of last can sign in: a broker hears from its controller in order, and a moment later. */
async function untilKnown(kafka: Kafka): Promise<void> {
  const end = performance.now() + KNOWN_MS;
  for (;;) {
    const client = kafka.admin();
    try {
      return await client.connect();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(AGAIN_MS);
    } finally {
      await client.disconnect();
    }
  }
}
