import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function breakerAt(failures = 3) {
  const clock = { ms: 1_000 };
  return { clock, breaker: createBreaker({ failures, windowMs: 10_000, openMs: 5_000, now: () => clock.ms }) };
}
const fail = (breaker: { failed(): void }, times: number) => Array.from({ length: times }).forEach(() => breaker.failed());

test('it stays closed below the number of failures', () => {
  const { breaker } = breakerAt();
  fail(breaker, 2);
  expect([breaker.allows(), breaker.isOpen()]).toEqual([true, false]);
});

test('it opens at the number, and says for how long', () => {
  const { clock, breaker } = breakerAt();
  fail(breaker, 3);
  clock.ms += 1_500;
  expect([breaker.allows(), breaker.isOpen(), breaker.secondsLeft()]).toEqual([false, true, 4]);
});

test('failures far apart, or with a success between them, do not open it', () => {
  const { clock, breaker } = breakerAt();
  fail(breaker, 2);
  clock.ms += 10_001;
  fail(breaker, 2);
  expect(breaker.allows()).toBe(true);
  breaker.succeeded();
  fail(breaker, 2);
  expect(breaker.allows()).toBe(true);
});

test('after the pause one call tries; its success closes it', () => {
  const { clock, breaker } = breakerAt();
  fail(breaker, 3);
  clock.ms += 5_000;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows(), breaker.isOpen()]).toEqual([true, true, false]);
});

test('a trial that fails opens it again at once', () => {
  const { clock, breaker } = breakerAt();
  fail(breaker, 3);
  clock.ms += 5_000;
  breaker.allows();
  breaker.failed();
  clock.ms += 4_999;
  expect(breaker.allows()).toBe(false);
});
