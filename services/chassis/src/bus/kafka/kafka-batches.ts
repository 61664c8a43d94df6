import type { EachBatchPayload, EachMessagePayload } from 'kafkajs';
import { deliverTogether, isSkipped, partsOf } from '../event-delivery.ts';
import { pause } from '../../pause.ts';
import { failuresBefore, startBeat } from './kafka-attempts.ts';
import { rootCause } from './kafka-client.ts';
import type { DeliveryOptions } from './kafka-parts.ts';
import { receivedMessage } from './kafka-received.ts';

/** `handling` names work that a leaving consumer waits for; `work` delivers one record. */
type Single = { handling<T>(handled: Promise<T>): Promise<T>; work(payload: EachMessagePayload): Promise<void> };

/** Delivers the records of a partition in parts, and those of a part that fails one by one. `begun`: the partitions that were read from. */
export async function deliverInBatches(
  options: DeliveryOptions,
  begun: Set<string>,
  { batch, resolveOffset, heartbeat, pause: pausePartition }: EachBatchPayload,
  { handling, work }: Single,
): Promise<void> {
  const { topic, partition } = batch;
  for (const messages of partsOf(batch.messages, options.handleMany?.most ?? 1)) {
    if (options.ended.aborted) return;
    const payloads = messages.map((message) => ({ topic, partition, message, heartbeat, pause: pausePartition }));
    const done = await handling(deliverPart(options, begun, payloads));
    for (const payload of done ? [] : payloads) {
      await handling(work(payload));
      // A record that is unfinished when the membership ends is read again.
      if (options.ended.aborted) return;
      resolveOffset(payload.message.offset);
    }
    const last = messages.at(-1);
    if (last !== undefined) resolveOffset(last.offset);
  }
}

/** Handles records of one partition in one go; false where they must be handled one by one. */
async function deliverPart(options: DeliveryOptions, begun: Set<string>, payloads: readonly EachMessagePayload[]): Promise<boolean> {
  const { group, types, handle, handleMany, log, ended, consumer, heartbeatMs } = options;
  const [first, last] = [payloads[0], payloads.at(-1)];
  if (first === undefined || last === undefined) return true;
  const beat = startBeat(first, heartbeatMs);
  const commit = () =>
    consumer.commitOffsets([{ topic: last.topic, partition: last.partition, offset: String(BigInt(last.message.offset) + 1n) }]);
  try {
    if (await endedAProcess(options, begun, first)) return false;
    const own = payloads.map((payload) => receivedMessage(options, payload)).filter(({ type }) => !isSkipped(types, type));
    const mayContinue = () => !ended.aborted && !beat.lost.aborted;
    if (own.length > 0) return await deliverTogether({ group, types, handle, handleMany, log, mayContinue, wait: pause }, own, commit);
    await commit();
    return true;
  } catch (error) {
    throw rootCause(error);
  } finally {
    beat.end();
  }
}

/** Whether the first records after an assignment were begun before and never ended: one of them may have ended its process. */
async function endedAProcess(options: DeliveryOptions, begun: Set<string>, first: EachMessagePayload): Promise<boolean> {
  const partition = `${first.topic}/${first.partition}`;
  if (begun.has(partition)) return false;
  if ((await failuresBefore(options, first)) > 0) return true;
  await receivedMessage(options, first).rememberFailures(1);
  begun.add(partition);
  return false;
}
