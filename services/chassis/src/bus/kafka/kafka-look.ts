import { randomUUID } from 'node:crypto';
import type { EachMessagePayload, Kafka, KafkaMessage } from 'kafkajs';
import type { KafkaAdmin } from './kafka-admin.ts';
import { inTime } from './kafka-client.ts';
import type { kafkaNames } from './kafka-topics.ts';

const FETCH_MS = 500;
const READ_MS = 30_000;

/** What looks at topics without acting for a group of theirs. */
export type Looker = { kafka: Kafka; admin: KafkaAdmin; names: ReturnType<typeof kafkaNames> };

type OnMessage = (payload: EachMessagePayload) => void;

/** One partition and the next offset to be shown of it. */
type Place = { topic: string; partition: number; next: bigint };

/** Shows what is written to topics from now on, until it is stopped. */
export async function watchTopics(looker: Looker, topics: string[], onMessage: OnMessage): Promise<{ stop(): Promise<void> }> {
  const ends = await Promise.all(topics.map((topic) => endsOf(looker, topic)));
  return look(looker, topics, ends.flat(), onMessage);
}

/** All records that a topic of one partition holds now, oldest first, at most `most`. */
export async function readAll(looker: Looker, topic: string, most = Infinity): Promise<KafkaMessage[]> {
  const [standing] = await looker.admin.standing(topic, looker.names.group('none'));
  if (standing === undefined || standing.low >= standing.high) return [];
  const last = standing.high - 1n;
  const found: KafkaMessage[] = [];
  let onWhole: () => void = () => undefined;
  const whole = new Promise<void>((resolve) => (onWhole = resolve));
  const places = [{ topic, partition: standing.partition, next: standing.low }];
  const reading = await look(looker, [topic], places, ({ message }) => {
    if (found.length < most && BigInt(message.offset) <= last) found.push(message);
    if (found.length >= most || BigInt(message.offset) >= last) onWhole();
  });
  try {
    await inTime(whole, READ_MS, `to read ${topic}`);
  } finally {
    await reading.stop();
  }
  return found;
}

async function endsOf({ admin, names }: Looker, topic: string): Promise<Place[]> {
  const standing = await admin.standing(topic, names.group('none'));
  return standing.map(({ partition, high }) => ({ topic, partition, next: high }));
}

/** Reads as a group of its own that nobody knows and that commits nothing, because kafkajs reads in groups only. */
async function look({ kafka, names }: Looker, topics: string[], places: Place[], onMessage: OnMessage): Promise<{ stop(): Promise<void> }> {
  const consumer = kafka.consumer({
    groupId: names.group(`sabiwell.look.${randomUUID()}`),
    maxWaitTimeInMs: FETCH_MS,
    allowAutoTopicCreation: false,
  });
  // Nothing is committed, so after every joining, the first one too, kafkajs has to be told where to go on.
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const { topic, partition, next } of places) consumer.seek({ topic, partition, offset: String(next) });
  });
  const show = async (payload: EachMessagePayload) => {
    const place = places.find(({ topic, partition }) => topic === payload.topic && partition === payload.partition);
    if (place !== undefined && BigInt(payload.message.offset) < place.next) return;
    if (place !== undefined) place.next = BigInt(payload.message.offset) + 1n;
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
