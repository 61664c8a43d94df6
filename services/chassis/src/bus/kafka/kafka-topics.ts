import type { ITopicConfig } from 'kafkajs';
import type { Log } from '../../observe/log.ts';
import type { KafkaAdmin } from './kafka-admin.ts';
import { correctSettings, entriesOf } from './kafka-topic-settings.ts';

/** The names of one bus on the brokers; `prefix` separates tests. */
export function kafkaNames(prefix: string) {
  return {
    topic: (topic: string) => `${prefix}${topic}`,
    retry: (group: string) => `${prefix}sabiwell.retry.${group}.v1`,
    dead: (group: string) => `${prefix}sabiwell.dlq.${group}.v1`,
    group: (group: string) => `${prefix}${group}`,
    /** The event's topic for a topic on the brokers. */
    topicOf: (name: string) => name.slice(prefix.length),
  };
}

type TopicsOf = { names: ReturnType<typeof kafkaNames>; log: Log };

/** Makes sure that topics exist, and remembers it. */
export type Topics = {
  ensure(...names: string[]): Promise<void>;
  ensureSingle(...names: string[]): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Topics that were removed: they are made again when they are needed. */
  forget(...names: string[]): void;
};

/**
 * Creates missing topics, so that nobody has to wait for an operator; where only a deploy job may create them, they exist already.
 * Existing topics get the product's settings where they differ, once per process. The number of partitions and copies of a topic of events
 * is the cluster's default (num.partitions, default.replication.factor); topics of a single group have one partition, so that they keep
 * one order.
 */
export function createTopics(admin: KafkaAdmin['ask'], { names, log }: TopicsOf): Topics {
  const known = new Set<string>();
  const make = async (wanted: readonly string[], more: Partial<ITopicConfig>) => {
    if (wanted.every((name) => known.has(name))) return;
    const there = await admin('topics', async (client) => {
      const listed = new Set(await client.listTopics());
      const missing = wanted.filter((name) => !listed.has(name));
      const topics = missing.map((topic) => ({ configEntries: entriesOf(names.topicOf(topic)), ...more, topic }));
      if (topics.length > 0) await client.createTopics({ topics });
      return wanted.filter((name) => listed.has(name) && !known.has(name));
    });
    for (const name of wanted) known.add(name);
    if (there.length === 0) return;
    const correct = admin('topic settings', (client) => correctSettings(client, there, names));
    // Where only a deploy job may change topics, events must still be published.
    await correct.catch((error: unknown) => log.warn({ err: error, topics: there }, 'the settings of topics could not be checked'));
  };
  return {
    ensure: (...wanted) => make(wanted, {}),
    ensureSingle: (...wanted) => make(wanted, { numPartitions: 1 }),
    forget: (...gone) => gone.forEach((name) => known.delete(name)),
    has: (name) => admin('topics', async (client) => (await client.listTopics()).includes(name)),
  };
}
