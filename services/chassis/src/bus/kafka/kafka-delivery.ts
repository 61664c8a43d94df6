import type { EachBatchPayload, EachMessagePayload } from 'kafkajs';
import { deliver } from '../event-delivery.ts';
import { failuresToBeginWith, startBeat } from './kafka-attempts.ts';
import { deliverInBatches } from './kafka-batches.ts';
import { rootCause } from './kafka-client.ts';
import { receivedMessage } from './kafka-received.ts';
import type { DeliveryOptions } from './kafka-parts.ts';
import { pause } from '../../pause.ts';

/** Gives records to the group's handler, one at a time. */
export type KafkaDelivery = {
  deliver(payload: EachMessagePayload): Promise<void>;
  /** Gives the records of a partition to the group's handler of several, in parts. */
  deliverBatch(payload: EachBatchPayload): Promise<void>;
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
      const failures = await failuresToBeginWith(options, begun, payload, event, mayContinue);
      const done = await deliver({ group, types, handle, log, mayContinue, wait }, event, failures);
      // The error makes kafkajs read the record again; an ended membership reads nothing more anyway.
      if (!done && beat.lost.aborted) throw beat.lost.reason;
    } catch (error) {
      throw rootCause(error);
    } finally {
      beat.end();
    }
  };
  const handling = async <T>(handled: Promise<T>): Promise<T> => {
    current = handled.then(
      () => undefined,
      () => undefined,
    );
    return handled;
  };
  return {
    async deliver(payload) {
      if (!ended.aborted) await handling(work(payload));
    },
    deliverBatch: (payload) => deliverInBatches(options, begun, payload, { handling, work }),
    forgetPartitions: () => begun.clear(),
    finish: () => current,
  };
}
