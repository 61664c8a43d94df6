import { expect, it } from 'vitest';
import { askedARound, nextVerifyAt, retryAt } from './schedule.domain.ts';

const createdAt = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

it.each([
  [0, 2],
  [1.9, 2],
  [2, 5],
  [5, 15],
  [20, 60],
  [61, 360],
  [400, 1440],
  [1500, 4320],
])('%d minutes old: asked at %d minutes', (age, next) => {
  expect(nextVerifyAt({ createdAt }, after(age))).toEqual(after(next));
});
it('after three days nobody asks any more', () => {
  expect(nextVerifyAt({ createdAt }, after(4320))).toBeUndefined();
});
it.each([
  ['live', false, 3000],
  ['test', false, 100],
] as const)('a %s key is asked with less than a tenth of its quota', (domain, isSimulated, quota) => {
  const [aRound, rounds, lists] = [askedARound({ domain, isSimulated }), 2, 2];
  expect(aRound).toBeGreaterThan(0);
  expect(aRound * rounds * lists).toBeLessThanOrEqual(quota / 10);
});
it('a server that says how long to wait is waited for', () => {
  expect([retryAt(0, createdAt), retryAt(0, createdAt, 60), retryAt(99, createdAt)]).toEqual([
    new Date('2026-11-21T10:00:10Z'),
    after(1),
    after(60),
  ]);
});
