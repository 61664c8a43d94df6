import type { Admin, Kafka } from 'kafkajs';
import { inTime, rootCause } from './kafka-client.ts';
import { pause } from '../../pause.ts';

const ANSWER_MS = 5_000;
const AGAIN_MS = 100;

/** The first and next offsets of one partition, and how far a group has read it. */
export type PartitionOffsets = { partition: number; low: bigint; high: bigint; committed: bigint; note: string };

/** Asks the cluster about topics and groups. */
export type KafkaAdmin = {
  ask<T>(what: string, question: (admin: Admin) => Promise<T>): Promise<T>;
  /** The first and next offset of each partition, and the group's position. */
  offsets(topic: string, groupId: string): Promise<PartitionOffsets[]>;
  close(): Promise<void>;
};

/** One connection for all questions, opened at the first one and again after an error. An answer may take `answerMs` milliseconds. */
export function createKafkaAdmin(kafka: Kafka, answerMs = ANSWER_MS): KafkaAdmin {
  let open: Promise<Admin> | undefined;
  const connected = async () => {
    const admin = kafka.admin();
    await admin.connect();
    return admin;
  };
  const disconnect = async () => {
    const held = open;
    open = undefined;
    await held?.then((admin) => admin.disconnect()).catch(() => undefined);
  };
  const ask: KafkaAdmin['ask'] = async (what, question) => {
    try {
      open ??= connected();
      return await inTime(
        open.then((admin) => untilKnown(admin, question, answerMs)),
        answerMs,
        what,
      );
    } catch (error) {
      void disconnect();
      throw rootCause(error);
    }
  };
  return {
    ask,
    offsets: (topic, groupId) => ask('offsets', (admin) => readOffsets(admin, topic, groupId)),
    close: disconnect,
  };
}

/** A group that never committed, or whose events have expired, is at the first available offset. */
async function readOffsets(admin: Admin, topic: string, groupId: string): Promise<PartitionOffsets[]> {
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
}

/** Asks again while some broker does not know a new topic yet; kafkajs gives up on some of these errors at once. */
async function untilKnown<T>(admin: Admin, question: (admin: Admin) => Promise<T>, answerMs: number): Promise<T> {
  const end = performance.now() + answerMs;
  for (;;) {
    try {
      return await question(admin);
    } catch (error) {
      const { name, retriable } = rootCause(error) as { name?: string; retriable?: boolean };
      if (name !== 'KafkaJSProtocolError' || retriable !== true || performance.now() > end) throw error;
      await pause(AGAIN_MS);
    }
  }
}

/** Events that the group has not handled yet. */
export function lagOf(offsets: readonly PartitionOffsets[]): number {
  return offsets.reduce((sum, { high, committed }) => sum + Number(high - committed), 0);
}
