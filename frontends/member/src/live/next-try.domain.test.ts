import { expect, test } from 'vitest';
import { nextTryMs, withFailure } from './next-try.domain.ts';

const after = (...times: number[]) => times.reduce<number[]>(withFailure, []);

test('a stream that failed is tried again soon, each screen after another while', () => {
  expect([nextTryMs(after(0), 0), nextTryMs(after(0, 10_000), 0.5)]).toEqual([1_500, 3_000]);
});

test('three failures in a minute rest for five', () => {
  expect(nextTryMs(after(0, 30_000, 59_999), 0)).toBe(300_000);
});

test('failures older than a minute do not count', () => {
  expect(after(0, 30_000, 60_000)).toEqual([30_000, 60_000]);
});
