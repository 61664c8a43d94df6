import { getEventListeners } from 'node:events';
import type { Consumer } from 'kafkajs';
import { expect, test } from 'vitest';
import { untilMembershipEnds } from './kafka-membership.ts';

const consumer = { events: {}, on: () => () => undefined } as unknown as Consumer;

test('memberships that ended leave no listener at the reader, however many there were', async () => {
  const reader = new AbortController();
  for (let round = 0; round < 30; round += 1) {
    const ended = new AbortController();
    void untilMembershipEnds(consumer, { stopping: reader.signal, ended: ended.signal }, () => undefined);
    expect(getEventListeners(reader.signal, 'abort').length).toBe(1);
    ended.abort();
  }
  expect(getEventListeners(reader.signal, 'abort')).toEqual([]);
});

test('a reader that stops ends its membership', async () => {
  const [reader, ended] = [new AbortController(), new AbortController()];
  const over = untilMembershipEnds(consumer, { stopping: reader.signal, ended: ended.signal }, () => undefined);
  reader.abort();
  await expect(over).resolves.toBeUndefined();
  ended.abort();
});
