import { expect, it } from 'vitest';
import { type Counted, numbersLine } from './numbers.domain.ts';

const at = new Date('2026-11-20T08:14:00Z');
const NOTHING: Counted = {
  members: 0,
  walletKobo: 0,
  active: { periods: 0, members: 0 },
  revenueKobo: 0,
  aiDocKobo: 0,
  payments: { ok: 0, bad: 0, pending: 0 },
  sales: { count: 0, paidKobo: 0 },
  team: 0,
  appointmentsToday: 0,
  aiChatsToday: 0,
};
const counted: Counted = {
  members: 8,
  walletKobo: 1_000_003,
  active: { periods: 3, members: 2 },
  revenueKobo: 900_000,
  aiDocKobo: 100_000,
  payments: { ok: 2, bad: 1, pending: 4 },
  sales: { count: 3, paidKobo: 1_000_000 },
  team: 5,
  appointmentsToday: 6,
  aiChatsToday: 7,
};

it('is one line of JSON, whose bytes are settled', () => {
  expect(numbersLine(at, counted)).toBe(
    '{"at":"2026-11-20T08:14:00.000Z","members":8,"walletKobo":1000003,"activePeriods":3,"subscribers":2,"revenueKobo":900000,' +
      '"aiDocKobo":100000,"paymentsOk":2,"paymentsBad":1,"paymentsPending":4,"sales":3,"salesKobo":1000000,"conversion":0.375000,' +
      '"averageWalletKobo":125000,"success":0.666667,"averagePaymentKobo":333333,"revenuePerUserKobo":112500,"subscriberShare":0.250000,' +
      '"team":5,"appointmentsToday":6,"aiChatsToday":7}',
  );
});

it.each([
  ['nothing is divided by nothing', {}, { conversion: 0, averageWalletKobo: 0, success: 0, averagePaymentKobo: 0, revenuePerUserKobo: 0 }],
  ['halves go up', { members: 2, walletKobo: 5 }, { averageWalletKobo: 3 }],
  ['halves below zero too', { members: 2, revenueKobo: -5 }, { revenuePerUserKobo: -2 }],
  ['below zero the nearest', { members: 3, revenueKobo: -5 }, { revenuePerUserKobo: -2 }],
  ['and not the one nearer to zero', { members: 4, revenueKobo: -7 }, { revenuePerUserKobo: -2 }],
  ['somebody may have two periods', { members: 1, active: { periods: 2, members: 1 } }, { conversion: 2, subscriberShare: 1 }],
  ['sums that no double divides rightly', { members: 3, walletKobo: 9_007_199_254_740_991 }, { averageWalletKobo: 3_002_399_751_580_330 }],
])('%s', (_, over, wanted) => expect(JSON.parse(numbersLine(at, { ...NOTHING, ...over }))).toMatchObject(wanted));
