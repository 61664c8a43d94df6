import { randomUUID } from 'node:crypto';
import type { EachMessagePayload, Kafka, KafkaMessage } from 'kafkajs';
import type { KafkaAdmin } from './kafka-admin.ts';
import { inTime } from './kafka-client.ts';
import type { kafkaNames } from './kafka-topics.ts';

const FETCH_MS = 500;
const READ_MS = 30_000;

/** What reading topics without being one of their consumers needs. */
export type WatchParts = { kafka: Kafka; admin: KafkaAdmin; names: ReturnType<typeof kafkaNames> };

type OnMessage = (payload: EachMessagePayload) => void;

/** The next offset to be shown of one partition. */
type Position = { topic: string; partition: number; next: bigint };

/** Shows what is written to topics from now on, until it is stopped. */
export async function watchTopics(parts: WatchParts, topics: string[], onMessage: OnMessage): Promise<{ stop(): Promise<void> }> {
  const ends = await Promise.all(topics.map((topic) => endsOf(parts, topic)));
  return readWithoutGroup(parts, 'sabiwell', topics, ends.flat(), onMessage);
}

/** All records that a topic of this group, which has one partition, holds now, oldest first, at most `most`. */
export async function readAll(parts: WatchParts, group: string, topic: string, most = Infinity): Promise<KafkaMessage[]> {
  const [offsets] = await parts.admin.offsets(topic, parts.names.group(group));
  if (offsets === undefined || offsets.low >= offsets.high) return [];
  const last = offsets.high - 1n;
  const found: KafkaMessage[] = [];
  let onComplete: () => void = () => undefined;
  const complete = new Promise<void>((resolve) => (onComplete = resolve));
  const positions = [{ topic, partition: offsets.partition, next: offsets.low }];
  const reading = await readWithoutGroup(parts, group, [topic], positions, ({ message }) => {
    if (found.length < most && BigInt(message.offset) <= last) found.push(message);
    if (found.length >= most || BigInt(message.offset) >= last) onComplete();
  });
  try {
    await inTime(complete, READ_MS, `to read ${topic}`);
  } finally {
    await reading.stop();
  }
  return found;
}

async function endsOf({ admin, names }: WatchParts, topic: string): Promise<Position[]> {
  const offsets = await admin.offsets(topic, names.group('none'));
  return offsets.map(({ partition, high }) => ({ topic, partition, next: high }));
}

/**
 * Reads as a group with a random name that commits nothing, because kafkajs can read only as a group. It begins with the name of `owner`,
 * who may read under no other.
 */
async function readWithoutGroup(
  { kafka, names }: WatchParts,
  owner: string,
  topics: string[],
  positions: Position[],
  onMessage: OnMessage,
): Promise<{ stop(): Promise<void> }> {
  const consumer = kafka.consumer({
    groupId: names.group(`${owner}.watch.${randomUUID()}`),
    maxWaitTimeInMs: FETCH_MS,
    allowAutoTopicCreation: false,
  });
  // Nothing is committed, so kafkajs must be told the position after each join, including the first.
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const { topic, partition, next } of positions) consumer.seek({ topic, partition, offset: String(next) });
  });
  const show = async (payload: EachMessagePayload) => {
    const position = positions.find(({ topic, partition }) => topic === payload.topic && partition === payload.partition);
    if (position !== undefined && BigInt(payload.message.offset) < position.next) return;
    if (position !== undefined) position.next = BigInt(payload.message.offset) + 1n;
    onMessage(payload);
  };
  try {
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachMessage: show });
  } catch (error) {
    await consumer.disconnect();
    throw error;
  }
  return { stop: () => consumer.disconnect() };
}
