import { expect, test } from 'vitest';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { lastDay, plansByLength, pricePerDay } from './plan-terms.ts';

test.each<[Plan['billingCycle'], number, { naira: number; isExact: boolean } | null]>([
  ['monthly', 10_000, { naira: 333, isExact: false }],
  ['monthly', 3000, { naira: 100, isExact: true }],
  ['weekly', 3000, { naira: 429, isExact: false }],
  ['yearly', 550, { naira: 2, isExact: false }],
  ['daily', 500, null],
  ['once', 5000, null],
])('a %s plan of ₦%i costs a day %o', (billingCycle, price, expected) => {
  expect(pricePerDay({ price, billingCycle })).toEqual(expected);
});

test('the shortest plan comes first', () => {
  const plans = ['monthly', 'weekly', 'daily'].map((billingCycle) => ({ billingCycle }) as Plan);
  expect(plansByLength(plans).map(({ billingCycle }) => billingCycle)).toEqual(['daily', 'weekly', 'monthly']);
});

const own = (productCode: string, endDate: string, isActive = true) => ({ productCode, endDate, isActive, purpose: 'subscription' });

test.each([
  ['nothing is known', undefined, null],
  ['a period has ended', [own('a', '2026-11-30', false)], null],
  ['two follow each other', [own('a', '2026-12-30'), own('a', '2026-11-30')], '2026-12-30'],
  ['another plan is active', [own('b', '2026-12-30')], null],
])('the last day where %s', (_, mine, expected) => {
  expect(lastDay(mine, ({ productCode }) => productCode === 'a')).toBe(expected);
});
