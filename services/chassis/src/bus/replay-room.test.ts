import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Event } from './events.ts';
import { handOverInBatches, MOST_AHEAD } from './replay-room.ts';

const events = Array.from({ length: MOST_AHEAD + 1_200 }, (_, index) => ({ id: String(index) }) as Event);

/** A group that handles nothing until the test allows it. */
function group() {
  const stored: Event[] = [];
  const state = { handled: 0, most: 0 };
  const target = {
    waiting: async () => stored.length - state.handled,
    async store(batch: readonly Event[]) {
      stored.push(...batch);
      state.most = Math.max(state.most, stored.length - state.handled);
    },
  };
  return { target, stored, state };
}

test('goes on as the group handles what it was given, in order, marked, and never too far ahead', async () => {
  const { target, stored, state } = group();
  const done = handOverInBatches(target, events);
  await expect.poll(() => stored.length).toBe(MOST_AHEAD);
  await sleep(50);
  expect(stored).toHaveLength(MOST_AHEAD);
  state.handled = 900;
  await expect.poll(() => stored.length).toBe(MOST_AHEAD + 500);
  state.handled = MOST_AHEAD;
  await done;
  expect(stored).toEqual(events.map((event) => ({ ...event, isReplay: true })));
  expect(state.most).toBe(MOST_AHEAD);
});

test('ends where it waits when it is aborted', async () => {
  const { target, stored } = group();
  const stopping = new AbortController();
  const done = handOverInBatches(target, events, stopping.signal);
  await expect.poll(() => stored.length).toBe(MOST_AHEAD);
  stopping.abort();
  await expect(done).rejects.toThrow('aborted');
});
