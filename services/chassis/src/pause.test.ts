import { expect, test } from 'vitest';
import { backOff, createBell } from './pause.ts';

test.each([
  [1, 160, 200],
  [2, 320, 400],
  [5, 2_560, 3_200],
  [9, 24_000, 30_000],
  [1_000, 24_000, 30_000],
])('after failure %i it waits from %i to %i ms', (failures, least, most) => {
  for (let times = 0; times < 50; times += 1) {
    const ms = backOff(failures);
    expect(ms).toBeGreaterThanOrEqual(least);
    expect(ms).toBeLessThanOrEqual(most);
  }
});

test('a ring ends the wait, and a ring before it counts once', async () => {
  const bell = createBell();
  const hour = 3_600_000;
  const waiting = bell.wait(hour);
  bell.ring();
  await waiting;
  bell.ring();
  bell.ring();
  await bell.wait(hour);
  let over = false;
  const third = bell.wait(hour).then(() => (over = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(over).toBe(false);
  bell.ring();
  await third;
});
