import { describe, expect, it } from 'vitest';
import { countAttempt, forgiveAttempt, type Throttle, type ThrottleRule, waitSeconds } from './throttle.domain.ts';

const growing: ThrottleRule = { limit: 5, windowSeconds: 900, firstWaitSeconds: 10 };
const flat: ThrottleRule = { limit: 3, windowSeconds: 3600 };
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1) + seconds * 1000);

function attemptsAt(rule: ThrottleRule, seconds: number[]): Throttle | undefined {
  return seconds.reduce<Throttle | undefined>((throttle, second) => countAttempt(throttle, rule, at(second)), undefined);
}

describe('a growing throttle', () => {
  it.each([
    ['four attempts', [0, 1, 2, 3], 3, 0],
    ['five attempts', [0, 1, 2, 3, 4], 4, 10],
    ['five attempts, ten seconds later', [0, 1, 2, 3, 4], 14, 0],
    ['a sixth after the wait', [0, 1, 2, 3, 4, 14], 14, 20],
    ['a seventh after the longer wait', [0, 1, 2, 3, 4, 14, 34], 34, 40],
    ['five over more than a window', [0, 1, 2, 3, 901], 901, 0],
  ])('%s', (_name, seconds, now, wait) => {
    expect(waitSeconds(attemptsAt(growing, seconds), at(now))).toBe(wait);
  });

  it('never waits longer than an hour', () => {
    let throttle: Throttle | undefined;
    for (let i = 0; i < 30; i += 1) throttle = countAttempt(throttle, growing, throttle?.closedUntil ?? at(0));
    expect(waitSeconds(throttle, new Date((throttle?.closedUntil?.getTime() ?? 0) - 3_600_000))).toBe(3600);
  });
});

describe('a flat throttle', () => {
  it('closes until the end of its window and opens then', () => {
    const throttle = attemptsAt(flat, [0, 1, 2]);
    expect(waitSeconds(throttle, at(2))).toBe(3598);
    expect(waitSeconds(throttle, at(3600))).toBe(0);
    expect(countAttempt(throttle, flat, at(3601)).attempts).toBe(1);
  });

  it('takes a right attempt back', () => {
    const throttle = forgiveAttempt(countAttempt(undefined, flat, at(0)), flat);
    expect(throttle.attempts).toBe(0);
    expect(waitSeconds(throttle, at(0))).toBe(0);
  });
});

it('a right attempt makes a growing throttle begin anew', () => {
  const throttle = attemptsAt(growing, [0, 1, 2, 3]);
  expect(throttle && forgiveAttempt(throttle, growing).attempts).toBe(0);
});
