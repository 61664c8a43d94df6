import type { Bus, GroupHealth } from '../bus.ts';
import { lagOf } from './kafka-admin.ts';
import type { KafkaParts } from './kafka-parts.ts';
import { startKafkaReader } from './kafka-reader.ts';

type Reader = ReturnType<typeof startKafkaReader> & { topics: string[] };

/** The groups that this process reads for. */
export type Groups = { subscribe: Bus['subscribe']; health(): Promise<GroupHealth[]>; stop(): Promise<void> };

/** One reader for each group. */
export function createGroups(parts: KafkaParts): Groups {
  const readers = new Map<string, Reader>();
  return {
    async subscribe(options) {
      const { group, topics } = options;
      if (readers.has(group)) throw new Error(`Group ${group} is subscribed already; name all its topics in one subscription.`);
      const reader = startKafkaReader({ ...parts, ...options });
      readers.set(group, { ...reader, topics });
      const stop = async () => {
        await reader.stop();
        readers.delete(group);
      };
      return { stop };
    },
    health: () => Promise.all([...readers].map(([group, reader]) => groupHealth(parts, group, reader))),
    async stop() {
      await Promise.all([...readers.values()].map((reader) => reader.stop()));
      readers.clear();
    },
  };
}

async function groupHealth({ admin, names }: KafkaParts, group: string, reader: Reader): Promise<GroupHealth> {
  const offsetsOf = (topic: string) => admin.offsets(topic, names.group(group)).catch(() => []);
  const lag: Record<string, number> = {};
  for (const topic of reader.topics) lag[topic] = lagOf(await offsetsOf(names.topic(topic)));
  const handedOver = lagOf(await offsetsOf(names.retry(group)));
  const [dead] = await offsetsOf(names.dead(group));
  return { group, active: reader.active(), lag, handedOver, deadLetters: dead === undefined ? 0 : Number(dead.high - dead.low) };
}
