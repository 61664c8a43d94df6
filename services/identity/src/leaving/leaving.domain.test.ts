import { expect, it } from 'vitest';
import { balanceLeft, erasesAt, type PaidAhead } from './leaving.domain.ts';

const NOW = new Date('2026-11-28T22:00:00Z');
const NOTHING: PaidAhead = { walletKobo: 0, heldFeesKobo: 0, periods: [] };
const period = (endsAt: string) => ({ plan: 'Monthly', endsAt: new Date(endsAt) });

it('a member has seven days to come back', () => {
  expect(erasesAt(NOW).toISOString()).toBe('2026-12-05T22:00:00.000Z');
});

it.each<[string, Partial<PaidAhead>, object | undefined]>([
  ['nothing', {}, undefined],
  ['a debt', { walletKobo: -500 }, undefined],
  ['a period that is over', { periods: [period('2026-11-28T22:00:00Z')] }, undefined],
  ['one kobo', { walletKobo: 1 }, { wallet: 0.01, heldFees: 0, subscriptions: [] }],
  ['a fee that is held', { heldFeesKobo: 200_000 }, { wallet: 0, heldFees: 2000, subscriptions: [] }],
  [
    'a period that runs',
    { periods: [period('2026-11-28T22:00:01Z'), period('2026-11-01T00:00:00Z')] },
    { wallet: 0, heldFees: 0, subscriptions: [{ plan: 'Monthly', endsAt: '2026-11-28T22:00:01.000Z' }] },
  ],
])('of %s is left what it is', (_what, had, left) => {
  expect(balanceLeft({ ...NOTHING, ...had }, NOW)).toEqual(left);
});
