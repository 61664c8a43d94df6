import type { Consumer, EachMessagePayload } from 'kafkajs';
import { deliver, type ReceivedEvent } from '../event-delivery.ts';
import { rootCause } from './kafka-client.ts';
import { failuresOf, receivedMessage } from './kafka-received.ts';
import type { KafkaReaderOptions } from './kafka-parts.ts';
import { pause } from '../../pause.ts';

/** `ended` is aborted when this process's membership in the group ends. */
type DeliveryOptions = KafkaReaderOptions & { consumer: Consumer; ended: AbortSignal; heartbeatMs: number };

/** Gives records to the group's handler, one at a time. */
export type KafkaDelivery = {
  deliver(payload: EachMessagePayload): Promise<void>;
  /** Call it when the group has assigned its partitions again: each may have failures from another process. */
  forgetPartitions(): void;
  /** Waits for the record that is being handled. */
  finish(): Promise<void>;
};

/** Handles the records that kafkajs reads. A record that is unfinished when the membership ends is read again, here or elsewhere. */
export function createKafkaDelivery(options: DeliveryOptions): KafkaDelivery {
  const { ended, group, types, handle, log, heartbeatMs } = options;
  const begun = new Set<string>();
  let current: Promise<void> = Promise.resolve();

  const work = async (payload: EachMessagePayload) => {
    const beat = startBeat(payload, heartbeatMs);
    const mayContinue = () => !ended.aborted && !beat.lost.aborted;
    const wait = (ms: number) => pause(ms, AbortSignal.any([ended, beat.lost]));
    try {
      const event = receivedMessage(options, payload);
      const failures = await failuresToBeginWith(event, payload, mayContinue);
      const done = await deliver({ group, types, handle, log, mayContinue, wait }, event, failures);
      // The error makes kafkajs read the record again; an ended membership reads nothing more anyway.
      if (!done && beat.lost.aborted) throw beat.lost.reason;
    } catch (error) {
      throw rootCause(error);
    } finally {
      beat.end();
    }
  };
  /** How often earlier processes failed at this record; asked only for the first record of a partition after an assignment. */
  const failuresToBeginWith = async (event: ReceivedEvent, payload: EachMessagePayload, mayContinue: () => boolean) => {
    const partition = `${payload.topic}/${payload.partition}`;
    if (begun.has(partition)) return 0;
    const failures = await failuresBefore(options, payload);
    // An event that ends its process can't be counted afterwards, so the count is raised before it is handled.
    await event.rememberFailures(failures + 1);
    if (!mayContinue()) await event.rememberFailures(failures);
    begun.add(partition);
    return failures;
  };
  return {
    async deliver(payload) {
      if (ended.aborted) return;
      const handling = work(payload);
      current = handling.catch(() => undefined);
      await handling;
    },
    forgetPartitions: () => begun.clear(),
    finish: () => current,
  };
}

/** How often the next record of the group failed, or ended its process, before. */
async function failuresBefore(
  { admin, names, group }: DeliveryOptions,
  { topic, partition, message }: EachMessagePayload,
): Promise<number> {
  const offsets = await admin.offsets(topic, names.group(group));
  const own = offsets.find((one) => one.partition === partition);
  return own !== undefined && own.committed === BigInt(message.offset) ? failuresOf(own.note) : 0;
}

/**
 * Sends heartbeats while an event is handled, because kafkajs sends them only between two events; `lost` is aborted when the group refuses
 * one.
 */
function startBeat({ heartbeat }: EachMessagePayload, everyMs: number): { lost: AbortSignal; end(): void } {
  const lost = new AbortController();
  const timer = setInterval(() => {
    heartbeat().catch((error: unknown) => lost.abort(error));
  }, everyMs);
  return { lost: lost.signal, end: () => clearInterval(timer) };
}
