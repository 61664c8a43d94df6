import type { Bus } from '../bus.ts';
import { createKafkaAdmin } from './kafka-admin.ts';
import { createKafkaClient, signInBy } from './kafka-client.ts';
import { dropDeadLetters, listDeadLetters, retryAll } from './kafka-dead-letters.ts';
import { dropGroup } from './kafka-drop-group.ts';
import { createGroups } from './kafka-groups.ts';
import { handOverTo } from './kafka-hand-over.ts';
import { watchTopics } from './kafka-watch.ts';
import { readable } from './kafka-messages.ts';
import { createPublisher } from './kafka-publisher.ts';
import { SESSION_MS } from './kafka-parts.ts';
import { createTopics, kafkaNames } from './kafka-topics.ts';
import type { Secret } from '../../config.ts';
import type { Log } from '../../observe/log.ts';

/** `kafkaLogin` is `user:password`; `prefix` separates tests; `sessionMs` is how long a dead member keeps its partitions. */
export type KafkaBusOptions = { kafkaBrokers: readonly string[]; kafkaLogin?: Secret; log: Log; prefix?: string; sessionMs?: number };

/**
 * The bus on Kafka: a topic per service, a consumer group per subscription, and for each group a topic of dead letters and one of retries.
 */
export function createKafkaBus({ kafkaBrokers, kafkaLogin, log, prefix = '', sessionMs = SESSION_MS }: KafkaBusOptions): Bus {
  const sasl = kafkaLogin && signInBy(kafkaLogin);
  const asking = createKafkaClient(kafkaBrokers, log, 'asks', sasl);
  const kafka = createKafkaClient(kafkaBrokers, log, 'reads', sasl);
  const admin = createKafkaAdmin(asking);
  const names = kafkaNames(prefix);
  const topicsThere = createTopics(admin.ask, { names, log });
  const publisher = createPublisher(asking, topicsThere, names);
  const parts = { kafka, admin, topicsThere, publisher, names, log, sessionMs };
  const groups = createGroups(parts);
  return {
    publish: (events) => (events.length === 0 ? Promise.resolve() : publisher.publish(events)),
    subscribe: groups.subscribe,
    async watch({ topics, onEvent }) {
      const there = topics.map(names.topic);
      await topicsThere.ensure(...there);
      return watchTopics(parts, there, ({ topic, message }) => {
        const event = readable(names.topicOf(topic), message);
        if (event !== undefined) onEvent(event);
      });
    },
    deadLetters: (group) => listDeadLetters(parts, group),
    retryDeadLetters: (group) => retryAll(parts, group),
    dropDeadLetters: (group, isOfThem) => dropDeadLetters(parts, group, isOfThem),
    handOver: (group, events, signal) => handOverTo(parts, group, events, signal),
    dropGroup: (group) => dropGroup(parts, group),
    // Kafka does not lose what it acknowledged, so nothing has to be published again after its restart.
    incarnation: () => undefined,
    async health() {
      const up = await admin.ask('health', (client) => client.describeCluster()).catch(() => undefined);
      return up === undefined ? { up: false, groups: [] } : { up: true, groups: await groups.health() };
    },
    async close() {
      await groups.stop();
      await publisher.close();
      await admin.close();
    },
  };
}
