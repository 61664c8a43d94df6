import { DomainError } from '../http/errors.ts';

/** How many tasks may wait, and how many bytes they may hold in memory together. */
export type QueueLimits = { waiting: number; bytes: number };

/** Does one task at a time. */
export type DecodeQueue = {
  /** Runs the work when earlier tasks are done; 503 with Retry-After when too many wait already. */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>;
};

/** A queue for decoding pictures: a large one takes 100 MB, so two at once would exceed a small container. */
export function createDecodeQueue(limits: QueueLimits): DecodeQueue {
  let waiting = 0;
  let heldBytes = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(bytes, work) {
      if (waiting >= limits.waiting || (waiting > 0 && heldBytes + bytes > limits.bytes)) throw tooBusy();
      waiting += 1;
      heldBytes += bytes;
      const done = last.then(work);
      last = done.catch(() => undefined);
      try {
        return await done;
      } finally {
        waiting -= 1;
        heldBytes -= bytes;
      }
    },
  };
}

function tooBusy(): DomainError {
  const message = "We're busy with many photos. Please try again in a moment.";
  return new DomainError('busy', message, { kind: 'unavailable', retryAfterSeconds: 5 });
}
