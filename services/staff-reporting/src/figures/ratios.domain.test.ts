import { describe, expect, it } from 'vitest';
import { numbersLine } from './numbers.domain.ts';
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
  [-5, 2, -0.02],
  [-1, 3, 0],
  [9_007_199_254_740_991, 3, 30_023_997_515_803.3],
])('%d kobo for %d', (kobo, count, naira) => expect(nairaEach(kobo, count)).toBe(naira));

// The cards of the portals and the line that outsiders rebuild are two ways to say the same (staff.md section 5.4).
it.each<[string, Counted, number]>([
  ['of a product in use', counted, 1_000_003],
  ['of an empty one', NOTHING, 0],
  ['where more was refunded than sold', { ...counted, revenueKobo: -5 }, 5],
  ['of sums that no double divides rightly', { ...counted, members: 3, revenueKobo: 9_007_199_254_740_991 }, 9_007_199_254_740_991],
])('agree with the line for outsiders: %s', (_, from, walletKobo) => {
  const others = { walletKobo, aiDocKobo: 0, team: 0, appointmentsToday: 0, aiChatsToday: 0 };
  const line = JSON.parse(numbersLine(new Date(0), { ...from, ...others, payments: { ...from.payments, pending: 0 } }));
  const ratios = ratiosOf(from);
  const rounded = (share: number) => Number(share.toFixed(6));
  expect({
    conversion: rounded(ratios.conversion),
    averageWallet: nairaEach(walletKobo, from.members),
    success: rounded(ratios.success),
    averagePayment: ratios.averagePayment,
    perUser: ratios.perUser,
    subscriberShare: rounded(ratios.subscriberShare),
  }).toEqual({
    conversion: line.conversion,
    averageWallet: line.averageWalletKobo / 100,
    success: line.success,
    averagePayment: line.averagePaymentKobo / 100,
    perUser: line.revenuePerUserKobo / 100,
    subscriberShare: line.subscriberShare,
  });
});
