import { createRequire } from 'node:module';

/** The part of kafkajs 2.2.4's RequestQueue that is overridden. */
type RequestQueue = { pending: unknown[]; throttledUntil: number; throttleCheckTimeoutId: NodeJS.Timeout | null };
type RequestQueueClass = { prototype: RequestQueue & { scheduleCheckPendingRequests(this: RequestQueue): void } };

/**
 * kafkajs 2.2.4 sets a timer of -1 ms again and again on every connection, which costs an idle process 60 ms of CPU a second and makes
 * Node warn (github.com/tulios/kafkajs/issues/1751). This sets the timer only when something waits for it: 8 ms.
 */
export function calmRequestQueue(): void {
  const file = 'kafkajs/src/network/requestQueue/index.js';
  const { prototype } = createRequire(import.meta.url)(file) as RequestQueueClass;
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
}
