import type { Consumer } from 'kafkajs';
import { type Round, startLoop } from '../../loop.ts';
import { inTime } from './kafka-client.ts';
import { createKafkaDelivery } from './kafka-delivery.ts';
import { untilMembershipEnds } from './kafka-membership.ts';
import type { KafkaReaderOptions } from './kafka-parts.ts';

const FETCH_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const LEAVE_MS = 5_000;

/** Reads as a member of its group until it is stopped, and joins again whenever its membership ends. */
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

/** Joins the group and reads until the reader is stopped or the membership ends. */
async function readWhile(options: KafkaReaderOptions, stopping: AbortSignal, onActive: (now: boolean) => void): Promise<void> {
  const { names, group, topicsThere, handleMany } = options;
  // A partition has one offset, so what is taken out of it by type could only be acknowledged with all that lies between.
  const takesBatches = handleMany !== undefined && handleMany.types === undefined;
  const topics = options.topics.map(names.topic);
  await topicsThere.ensure(...topics);
  await topicsThere.ensureSingle(names.retry(group), names.dead(group));
  const { consumer, heartbeatMs } = makeConsumer(options);
  const ended = new AbortController();
  const delivery = createKafkaDelivery({ ...options, consumer, ended: ended.signal, heartbeatMs });
  const over = untilMembershipEnds(consumer, { stopping, ended: ended.signal }, (joined) => {
    if (joined) delivery.forgetPartitions();
    onActive(joined);
  });
  const begin = async () => {
    await consumer.connect();
    await consumer.subscribe({ topics: [names.retry(group), ...topics], fromBeginning: true });
    const { deliver: eachMessage, deliverBatch: eachBatch } = delivery;
    await consumer.run({ autoCommit: false, ...(takesBatches ? { eachBatch, eachBatchAutoResolve: false } : { eachMessage }) });
    await over;
  };
  try {
    await Promise.race([begin(), over]);
  } finally {
    onActive(false);
    ended.abort();
    // kafkajs drops the commits of a consumer that leaves, so the current event is finished first.
    await delivery.finish();
    await inTime(consumer.disconnect(), LEAVE_MS, 'to leave the group').catch(() => undefined);
  }
}

function makeConsumer({ kafka, names, group, sessionMs }: KafkaReaderOptions): { consumer: Consumer; heartbeatMs: number } {
  const heartbeatMs = Math.min(3_000, sessionMs / 5);
  const consumer = kafka.consumer({
    groupId: names.group(group),
    sessionTimeout: sessionMs,
    heartbeatInterval: heartbeatMs,
    // A leaving consumer waits until its pending fetch is answered.
    maxWaitTimeInMs: FETCH_MS,
    allowAutoTopicCreation: false,
    // kafkajs must not restart by itself: after some errors it gives up silently and reads nothing more.
    retry: { restartOnFailure: async () => false },
  });
  return { consumer, heartbeatMs };
}
