import { randomUUID } from 'node:crypto';
import type { EachMessagePayload, Kafka, KafkaMessage } from 'kafkajs';
import type { KafkaAdmin } from './kafka-admin.ts';
import { inTime } from './kafka-client.ts';
import type { kafkaNames } from './kafka-topics.ts';

const FETCH_MS = 500;
const READ_MS = 30_000;

/** What looks at topics without acting for a group of theirs. */
export type Looker = { kafka: Kafka; admin: KafkaAdmin; names: ReturnType<typeof kafkaNames> };

type Look = { topics: string[]; fromBeginning: boolean; onMessage: (payload: EachMessagePayload) => void };

/** Reads as a group of its own that nobody knows and that commits nothing, because kafkajs reads in groups only. */
export async function look({ kafka, names }: Looker, { topics, fromBeginning, onMessage }: Look): Promise<{ stop(): Promise<void> }> {
  const consumer = kafka.consumer({
    groupId: names.group(`sabiwell.look.${randomUUID()}`),
    maxWaitTimeInMs: FETCH_MS,
    allowAutoTopicCreation: false,
  });
  // By then it is settled where "from now on" begins.
  const fetched = new Promise<void>((resolve) => {
    consumer.on(consumer.events.FETCH, () => resolve());
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning });
    await consumer.run({ autoCommit: false, eachMessage: async (payload) => onMessage(payload) });
    await inTime(fetched, READ_MS, `to read ${topics.join(', ')}`);
  } catch (error) {
    await consumer.disconnect();
    throw error;
  }
  return { stop: () => consumer.disconnect() };
}

/** All records that a topic of one partition holds now, oldest first, at most `most`. */
export async function readAll(looker: Looker, topic: string, most = Infinity): Promise<KafkaMessage[]> {
  const [standing] = await looker.admin.standing(topic, looker.names.group('none'));
  if (standing === undefined || standing.low >= standing.high) return [];
  const last = standing.high - 1n;
  const found: KafkaMessage[] = [];
  let onWhole: () => void = () => undefined;
  const whole = new Promise<void>((resolve) => (onWhole = resolve));
  const onMessage = ({ message }: EachMessagePayload) => {
    if (found.length < most && BigInt(message.offset) <= last) found.push(message);
    if (found.length >= most || BigInt(message.offset) >= last) onWhole();
  };
  const reading = await look(looker, { topics: [topic], fromBeginning: true, onMessage });
  try {
    await inTime(whole, READ_MS, `to read ${topic}`);
  } finally {
    await reading.stop();
  }
  return found;
}
