import { setTimeout as sleep } from 'node:timers/promises';
import type { Event } from './events.ts';

/** The most events that may wait for a group, because a replay of millions must not fill the memory of Redis or a disk. */
export const MOST_AHEAD = 10_000;

const BATCH = 500;
const AGAIN_MS = 200;

type Target = {
  /** How many replayed events the group has not handled yet. */
  waiting(): Promise<number>;
  store(events: readonly Event[]): Promise<void>;
};

/** Stores events, marked as a replay, in batches, each as soon as there is room for it. */
export async function handOverInBatches({ waiting, store }: Target, events: readonly Event[], signal?: AbortSignal): Promise<void> {
  for (let from = 0; from < events.length; from += BATCH) {
    const batch = events.slice(from, from + BATCH).map((event): Event => ({ ...event, isReplay: true }));
    while ((await waiting()) > MOST_AHEAD - batch.length) await sleep(AGAIN_MS, undefined, { signal });
    signal?.throwIfAborted();
    await store(batch);
  }
}
