import { expect, it } from 'vitest';
import { keepFor } from './keep-for.ts';

/** Something that is read and kept for five seconds, with its clock. */
function kept(read: (count: number) => Promise<number>) {
  const time = { now: 10_000 };
  let count = 0;
  const ask = keepFor(
    5_000,
    () => new Date(time.now),
    () => read((count += 1)),
  );
  return { time, ask };
}

it('reads once in its time, and again after it', async () => {
  const { time, ask } = kept(async (count) => count);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  time.now += 4_999;
  expect(await ask()).toBe(1);
  time.now += 1;
  expect(await ask()).toBe(2);
});

it('keeps no failure, and nothing from a time to come', async () => {
  const { time, ask } = kept(async (count) => (count === 1 ? Promise.reject(new Error('away')) : count));
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(2);
  time.now -= 1;
  expect(await ask()).toBe(3);
});
