import type { Consumer, Kafka } from 'kafkajs';
import type { Log } from '../../observe/log.ts';
import type { SubscribeOptions } from '../bus.ts';
import type { KafkaAdmin } from './kafka-admin.ts';
import type { Publisher } from './kafka-publisher.ts';
import type { kafkaNames, Topics } from './kafka-topics.ts';

/** How long a group waits for a member that does not answer. */
export const SESSION_MS = 30_000;

/** The parts of a bus on Kafka. */
export type KafkaParts = {
  kafka: Kafka;
  admin: KafkaAdmin;
  topicsThere: Topics;
  publisher: Publisher;
  names: ReturnType<typeof kafkaNames>;
  log: Log;
  sessionMs: number;
};

/** What a reader of one group needs. */
export type KafkaReaderOptions = KafkaParts & SubscribeOptions;

/** What a member of a group delivers with; `ended` is aborted when its membership ends. */
export type DeliveryOptions = KafkaReaderOptions & { consumer: Consumer; ended: AbortSignal; heartbeatMs: number };
