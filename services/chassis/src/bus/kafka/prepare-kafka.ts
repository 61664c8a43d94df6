import type { Secret } from '../../config.ts';
import type { Log } from '../../observe/log.ts';
import { pause } from '../../pause.ts';
import { createKafkaAdmin } from './kafka-admin.ts';
import { createKafkaClient, signInBy } from './kafka-client.ts';
import { giveCredentials } from './kafka-credentials.ts';
import { giveRights, type KafkaUser } from './kafka-rights.ts';
import { createTopics, kafkaNames } from './kafka-topics.ts';

/** A new broker may take its time to make all topics, and to hear of all rights. */
const ANSWER_MS = 30_000;
const AGAIN_MS = 100;

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
  const asking = createKafkaAdmin(kafka, ANSWER_MS);
  try {
    await createTopics(asking.ask, { names: kafkaNames(''), log }).ensure(...topics);
    const credentials = users.map(({ name }) => ({ name, password: passwordOf(name) ?? '' }));
    await giveCredentials(kafka, { address: kafkaBrokers[0]!, sasl }, [...credentials, { name: username, password }]);
    // Rights come last: a broker hears of everything in order, so once it knows them, new users can sign in.
    const end = performance.now() + ANSWER_MS;
    while (!(await asking.ask('rights of users', (client) => giveRights(client, users)))) {
      if (performance.now() > end) throw new Error(`Kafka has not heard of the rights of users within ${ANSWER_MS / 1000} s.`);
      await pause(AGAIN_MS);
    }
  } finally {
    await asking.close();
  }
}
