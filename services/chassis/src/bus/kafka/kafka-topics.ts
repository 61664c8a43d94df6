import type { Admin, ITopicConfig } from 'kafkajs';
import { MAX_EVENT_BYTES } from '../events.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The names of one bus on the brokers; `prefix` keeps tests apart. */
export function kafkaNames(prefix: string) {
  return {
    topic: (topic: string) => `${prefix}${topic}`,
    retry: (group: string) => `${prefix}sabiwell.retry.${group}.v1`,
    dead: (group: string) => `${prefix}sabiwell.dlq.${group}.v1`,
    group: (group: string) => `${prefix}${group}`,
    /** The event's topic, of a topic on the brokers. */
    topicOf: (name: string) => name.slice(prefix.length),
  };
}

/** Makes sure that topics are there, and remembers it. */
export type Topics = {
  ensure(...names: string[]): Promise<void>;
  ensureSingle(...names: string[]): Promise<void>;
  has(name: string): Promise<boolean>;
};

/**
 * Makes topics that are missing: nobody may have to wait for an operator, and where only a deploy job may make them, they
 * are there and nothing is asked. How many partitions and copies a topic of events has is the cluster's own default
 * (num.partitions, default.replication.factor); those of one group's own have a single partition, so that they keep one order.
 */
export function createTopics(admin: <T>(what: string, ask: (admin: Admin) => Promise<T>) => Promise<T>): Topics {
  const known = new Set<string>();
  const make = async (names: readonly string[], more: Partial<ITopicConfig>) => {
    if (names.every((name) => known.has(name))) return;
    await admin('topics', async (client) => {
      const there = new Set(await client.listTopics());
      const missing = names.filter((name) => !there.has(name));
      if (missing.length > 0)
        await client.createTopics({ topics: missing.map((topic) => ({ configEntries: settingsOf(topic), ...more, topic })) });
    });
    for (const name of names) known.add(name);
  };
  return {
    ensure: (...names) => make(names, {}),
    ensureSingle: (...names) => make(names, { numPartitions: 1 }),
    has: (name) => admin('topics', async (client) => (await client.listTopics()).includes(name)),
  };
}

/** Room for the names around the largest event: the limit is for a whole batch as it is stored. */
const ROOM = { name: 'max.message.bytes', value: String(2 * MAX_EVENT_BYTES) };

/**
 * 30 days of events. A topic of names and contacts (`-pii`) keeps the last record of each key instead, however old, and the ones
 * before it for a day: who reads it later needs the present ones, and nobody needs the old.
 */
function settingsOf(topic: string): ITopicConfig['configEntries'] {
  if (!/-pii\.v\d+$/.test(topic)) return [ROOM, { name: 'retention.ms', value: String(30 * DAY_MS) }];
  return [ROOM, { name: 'cleanup.policy', value: 'compact' }, { name: 'max.compaction.lag.ms', value: String(DAY_MS) }];
}
