import { type Kafka, type Message, Partitioners, type Producer } from 'kafkajs';
import { type Event, MAX_EVENT_BYTES, requireSize } from '../events.ts';
import { inTime, rootCause } from './kafka-client.ts';
import { messageOf } from './kafka-messages.ts';
import type { kafkaNames, Topics } from './kafka-topics.ts';

const STORED_MS = 15_000;

/** Writes records in the order of its calls. */
export type Publisher = {
  publish(events: readonly Event[]): Promise<void>;
  send(topic: string, messages: Message[]): Promise<void>;
  close(): Promise<void>;
};

type Batch = { topic: string; messages: Message[] }[];

/**
 * One idempotent producer, one send at a time. It is thrown away after an error: kafkajs reuses the sequence numbers of a failed batch
 * although the broker may have stored it, and another batch with the same numbers would be dropped as a repeat.
 */
export function createPublisher(kafka: Kafka, topics: Topics, names: ReturnType<typeof kafkaNames>): Publisher {
  let open: Promise<Producer> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const disconnect = async () => {
    const held = open;
    open = undefined;
    await held?.then((producer) => producer.disconnect()).catch(() => undefined);
  };
  const store = async (topicMessages: Batch) => {
    try {
      open ??= connected(kafka);
      const stored = open.then((producer) => producer.sendBatch({ acks: -1, topicMessages }));
      await inTime(stored, STORED_MS, 'to store events');
    } catch (error) {
      void disconnect();
      throw rootCause(error);
    }
  };
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  return {
    publish: (events) =>
      inOrder(async () => {
        events.forEach(requireSize);
        await topics.ensure(...new Set(events.map(({ topic }) => names.topic(topic))));
        for (const part of inParts(events)) await store(byTopic(part, names));
      }),
    send: (topic, messages) => inOrder(() => store([{ topic, messages }])),
    async close() {
      await queue;
      await disconnect();
    },
  };
}

async function connected(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    // Gives keys the same partitions as clients of other languages do.
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  return producer;
}

/** Parts of at most 1 MiB, because the records for one partition are stored as one batch, whose size is limited. */
export function inParts(events: readonly Event[]): Event[][] {
  const parts: Event[][] = [];
  let room = 0;
  for (const event of events) {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    const last = parts.at(-1);
    if (last === undefined || bytes > room) {
      parts.push([event]);
      room = MAX_EVENT_BYTES - bytes;
    } else {
      last.push(event);
      room -= bytes;
    }
  }
  return parts;
}

function byTopic(events: readonly Event[], names: ReturnType<typeof kafkaNames>): Batch {
  const topics = Map.groupBy(events, ({ topic }) => names.topic(topic));
  return [...topics].map(([topic, own]) => ({ topic, messages: own.map(messageOf) }));
}
