import type { Consumer, Kafka } from 'kafkajs';
import type { SubscribeOptions } from '../bus.ts';
import type { KafkaAdmin } from './kafka-admin.ts';
import { inTime } from './kafka-client.ts';
import { createHands } from './kafka-hands.ts';
import { endOfTurn } from './kafka-turn.ts';
import type { Publisher } from './kafka-publisher.ts';
import type { kafkaNames, Topics } from './kafka-topics.ts';
import type { Log } from '../../observe/log.ts';
import { type Round, startLoop } from '../../loop.ts';

/** How long a group waits for a member that does not answer. */
export const SESSION_MS = 30_000;

const FETCH_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const LEAVE_MS = 5_000;

/** What a bus on Kafka is made of. */
export type KafkaParts = {
  kafka: Kafka;
  admin: KafkaAdmin;
  topicsThere: Topics;
  publisher: Publisher;
  names: ReturnType<typeof kafkaNames>;
  log: Log;
  sessionMs: number;
};

/** What one group of one process reads with. */
export type KafkaReaderOptions = KafkaParts & SubscribeOptions;

/** Reads as a member of its group until it is stopped, and joins anew after whatever ends its membership. */
export function startKafkaReader(options: KafkaReaderOptions): { active(): boolean; stop(): Promise<void> } {
  const { group, log } = options;
  let active = false;

  const work = async ({ stopping, succeed }: Round) => {
    await readWhile(options, stopping, (now) => {
      active = now;
      if (now) succeed();
    });
    return true;
  };
  const loop = startLoop({ name: `reader of ${group}`, log, everyMs: LONGEST_WAIT_MS, work });
  return { active: () => active, stop: () => loop.stop() };
}

/** One turn as a member of the group. */
async function readWhile(options: KafkaReaderOptions, stopping: AbortSignal, onActive: (now: boolean) => void): Promise<void> {
  const { names, group, topicsThere } = options;
  const topics = options.topics.map(names.topic);
  await topicsThere.ensure(...topics);
  await topicsThere.ensureSingle(names.retry(group), names.dead(group));
  const { consumer, heartbeatMs } = makeConsumer(options);
  const ended = new AbortController();
  const hands = createHands({ ...options, consumer, ended: ended.signal, heartbeatMs });
  const over = endOfTurn(consumer, { stopping, ended: ended.signal }, (joined) => {
    if (joined) hands.beginAnew();
    onActive(joined);
  });
  const begin = async () => {
    await consumer.connect();
    await consumer.subscribe({ topics: [names.retry(group), ...topics], fromBeginning: true });
    await consumer.run({ autoCommit: false, eachMessage: hands.take });
    await over;
  };
  try {
    await Promise.race([begin(), over]);
  } finally {
    onActive(false);
    ended.abort();
    // kafkajs drops the commits of a consumer that leaves: the event in hand comes first.
    await hands.empty();
    await inTime(consumer.disconnect(), LEAVE_MS, 'to leave the group').catch(() => undefined);
  }
}

function makeConsumer({ kafka, names, group, sessionMs }: KafkaReaderOptions): { consumer: Consumer; heartbeatMs: number } {
  const heartbeatMs = Math.min(3_000, sessionMs / 5);
  const consumer = kafka.consumer({
    groupId: names.group(group),
    sessionTimeout: sessionMs,
    heartbeatInterval: heartbeatMs,
    // A consumer that leaves waits for the fetch it has asked for.
    maxWaitTimeInMs: FETCH_MS,
    allowAutoTopicCreation: false,
    // kafkajs is not left to start again by itself: some errors it takes for the end, and then reads nothing more.
    retry: { restartOnFailure: async () => false },
  });
  return { consumer, heartbeatMs };
}
