import { expect, it } from 'vitest';
import { nextTry, renewalPlan, renewalReference } from './renewal-plan.domain.ts';

const endsAt = new Date('2026-12-21T10:00:00Z');

it('a month is tried an hour before its end, a day later and three days later', () => {
  const plan = renewalPlan({ months: 1 });
  expect([plan.tellBeforeMs, nextTry(plan, 1, endsAt), nextTry(plan, 2, endsAt), nextTry(plan, 3, endsAt)]).toEqual([
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
