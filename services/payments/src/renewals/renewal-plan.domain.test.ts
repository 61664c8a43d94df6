import { expect, it } from 'vitest';
import { hasExpired, nextTry, renewalPlan, renewalReference } from './renewal-plan.domain.ts';

const endsAt = new Date('2026-12-21T10:00:00Z');

it('a month is tried an hour before its end, a day later and three days later', () => {
  const plan = renewalPlan({ months: 1 });
  expect([plan.announceBeforeMs, nextTry(plan, 1, endsAt), nextTry(plan, 2, endsAt), nextTry(plan, 3, endsAt)]).toEqual([
    86_400_000,
    new Date('2026-12-22T09:00:00Z'),
    new Date('2026-12-24T09:00:00Z'),
    undefined,
  ]);
});
it('a day is tried once', () => {
  expect(nextTry(renewalPlan({ days: 1 }), 1, endsAt)).toBeUndefined();
});
it('a try has one reference, which the provider takes', () => {
  const reference = renewalReference('0198c0de-0000-7000-8000-000000000001', 2);
  expect(reference).toBe('sbw-rn-0198c0de000070008000000000000001-2');
});
it.each([
  [{ days: 1 }, 0],
  [{ days: 7 }, 0],
  [{ months: 1 }, 3],
  [{ months: 12 }, 3],
])('%j has %i days of grace', (term, days) => {
  expect(renewalPlan(term).graceMs).toBe(days * 86_400_000);
});
it.each([
  ['2026-11-30T23:59:59Z', 11, 2026, false],
  ['2026-12-01T00:00:00Z', 11, 2026, true],
  ['2027-01-01T00:00:00Z', 12, 2026, true],
  ['2026-12-31T12:00:00Z', 12, 2026, false],
  ['2026-12-31T12:00:00Z', null, null, false],
])('at %s a card of %s/%s has expired: %s', (at, expMonth, expYear, expected) => {
  expect(hasExpired({ expMonth, expYear }, new Date(at))).toBe(expected);
});
