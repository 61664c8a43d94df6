import { describe, expect, it } from 'vitest';
import { type Counted, nairaEach, ratiosOf, shareOf } from './ratios.domain.ts';

const counted: Counted = {
  members: 8,
  active: { periods: 3, members: 2 },
  payments: { ok: 3, bad: 1 },
  sales: { count: 3, paidKobo: 1_000_000 },
  revenueKobo: 900_000,
};
const NOTHING: Counted = {
  members: 0,
  active: { periods: 0, members: 0 },
  payments: { ok: 0, bad: 0 },
  sales: { count: 0, paidKobo: 0 },
  revenueKobo: 0,
};

describe('ratios', () => {
  it.each([
    ['of a product in use', counted, { conversion: 0.375, success: 0.75, averagePayment: 3333.33, perUser: 1125, subscriberShare: 0.25 }],
    ['of an empty one', NOTHING, { conversion: 0, success: 0, averagePayment: 0, perUser: 0, subscriberShare: 0 }],
    [
      'when refunds and fees that went back are more than what was earned',
      { ...counted, revenueKobo: -800 },
      { conversion: 0.375, success: 0.75, averagePayment: 3333.33, perUser: -1, subscriberShare: 0.25 },
    ],
  ])('%s', (_, from, wanted) => expect(ratiosOf(from)).toEqual(wanted));
});

it.each([
  [1, 4, 0.25],
  [5, 0, 0],
])('%d of %d', (part, whole, share) => expect(shareOf(part, whole)).toBe(share));

it.each([
  [100, 3, 0.33],
  [200, 3, 0.67],
  [5, 0, 0],
])('%d kobo for %d', (kobo, count, naira) => expect(nairaEach(kobo, count)).toBe(naira));
