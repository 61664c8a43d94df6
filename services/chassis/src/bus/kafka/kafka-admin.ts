import type { Admin, Kafka } from 'kafkajs';
import { inTime, rootOf } from './kafka-client.ts';
import { pause } from '../../pause.ts';

const ANSWER_MS = 5_000;
const AGAIN_MS = 100;

/** Where a group stands in one partition. */
export type Standing = { partition: number; low: bigint; high: bigint; committed: bigint; note: string };

/** Questions to the cluster that belong to no event. */
export type KafkaAdmin = {
  ask<T>(what: string, question: (admin: Admin) => Promise<T>): Promise<T>;
  /** First and next offset of each partition, and how far the group has come. */
  standing(topic: string, groupId: string): Promise<Standing[]>;
  close(): Promise<void>;
};

/** One connection for questions, opened at the first one and again after an error. */
export function createKafkaAdmin(kafka: Kafka): KafkaAdmin {
  let open: Promise<Admin> | undefined;
  const connected = async () => {
    const admin = kafka.admin();
    await admin.connect();
    return admin;
  };
  const letGo = async () => {
    const held = open;
    open = undefined;
    await held?.then((admin) => admin.disconnect()).catch(() => undefined);
  };
  const ask: KafkaAdmin['ask'] = async (what, question) => {
    try {
      open ??= connected();
      return await inTime(
        open.then((admin) => untilKnown(admin, question)),
        ANSWER_MS,
        what,
      );
    } catch (error) {
      void letGo();
      throw rootOf(error);
    }
  };
  return {
    ask,
    standing: (topic, groupId) =>
      ask('offsets', async (admin) => {
        const ends = await admin.fetchTopicOffsets(topic);
        const [own] = await admin.fetchOffsets({ groupId, topics: [topic] });
        return ends.map(({ partition, low, high }) => {
          const at = own?.partitions.find((one) => one.partition === partition);
          const committed = BigInt(at?.offset ?? -1);
          return {
            partition,
            low: BigInt(low),
            high: BigInt(high),
            committed: committed < BigInt(low) ? BigInt(low) : committed,
            note: at?.metadata ?? '',
          };
        });
      }),
    close: letGo,
  };
}

/** Asks again while the brokers still tell one another of a topic that was just made; kafkajs gives some of these errors up at once. */
async function untilKnown<T>(admin: Admin, question: (admin: Admin) => Promise<T>): Promise<T> {
  const end = performance.now() + ANSWER_MS;
  for (;;) {
    try {
      return await question(admin);
    } catch (error) {
      const { name, retriable } = rootOf(error) as { name?: string; retriable?: boolean };
      if (name !== 'KafkaJSProtocolError' || retriable !== true || performance.now() > end) throw error;
      await pause(AGAIN_MS);
    }
  }
}

/** Events that the group has not done yet. */
export function lagOf(standing: readonly Standing[]): number {
  return standing.reduce((sum, { high, committed }) => sum + Number(high - committed), 0);
}
