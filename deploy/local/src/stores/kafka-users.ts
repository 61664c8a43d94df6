import { Secret } from '@sabiwell/chassis/config.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { kafkaTopics, kafkaUsers } from '@sabiwell/compose/kafka-users.ts';
import type { Service } from '@sabiwell/compose/manifests.ts';
import { until } from './until.ts';

type Access = { brokers: string; login: string; services: readonly Service[]; passwordOf: (user: string) => string | undefined };

/** Waits until Kafka answers its administrator, and gives the users of services their rights and passwords as of now. */
export async function giveKafkaUsers({ brokers, login, services, passwordOf }: Access): Promise<void> {
  // Imported only with Kafka: the client is large.
  const { prepareKafka } = await import('@sabiwell/chassis/bus/kafka/prepare-kafka.ts');
  const of = { kafkaBrokers: brokers.split(','), admin: new Secret(login), users: kafkaUsers(services), topics: kafkaTopics(services) };
  await until('Kafka', 60_000, () => prepareKafka({ ...of, passwordOf, log: createLog('prepare-kafka', 'silent') }));
}
