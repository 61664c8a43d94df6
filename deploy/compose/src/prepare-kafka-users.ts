import { signInBy } from '@sabiwell/chassis/bus/kafka/kafka-client.ts';
import { prepareKafka } from '@sabiwell/chassis/bus/kafka/prepare-kafka.ts';
import type { Secret } from '@sabiwell/chassis/config.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { kafkaTopics, kafkaUsers } from './kafka-users.ts';
import { services } from './manifests.ts';

/** Makes the topics of all services, and each user with its rights and the password of these logins; the first is the administrator's. */
export async function prepareKafkaUsers(kafkaBrokers: readonly string[], logins: readonly Secret[], log: Log): Promise<void> {
  const [admin] = logins;
  if (admin === undefined) return;
  const passwords = new Map(logins.map(signInBy).map(({ username, password }) => [username, password]));
  const users = kafkaUsers(services);
  await prepareKafka({ kafkaBrokers, admin, users, passwordOf: (user) => passwords.get(user), topics: kafkaTopics(services), log });
}
