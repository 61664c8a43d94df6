import { beforeEach, expect, test, vi } from 'vitest';
import { adoptPayments, deletePayment, saveOpened, saveWish, ongoingPayments, markCancelled, onSettled } from './ongoing-payments.ts';
import type { Wish } from './payment-wish.ts';
import { deletePaymentsOfOthers } from './stored-payments.ts';

const NOW = 1_763_719_200_000;
const MINUTE = 60_000;
const wish: Wish = { purpose: 'subscription', productCode: 'sub_daily', name: 'Daily', amount: 500 };
const openedAs = (reference: string) => ({
  id: '1',
  reference,
  purpose: 'subscription' as const,
  name: 'Daily',
  amount: 500,
  accessCode: null,
  authorizationUrl: null,
});

/** The browser's store. */
function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}
beforeEach(() => void Object.assign(globalThis, { localStorage: store(), sessionStorage: store() }));

test('a wish has its key before it is sent, and the same wish the same key, in every tab', () => {
  const { key } = saveWish(7, wish, NOW);
  expect(ongoingPayments(7, NOW)).toMatchObject([{ key, opened: null }]);
  expect(saveWish(7, wish, NOW + 29 * MINUTE).key).toBe(key);
  expect(saveWish(7, { ...wish, autoRenew: true }, NOW).key).not.toBe(key);
  expect(saveWish(8, wish, NOW).key).not.toBe(key);
});

test('after half an hour the same wish is a new one', () => {
  const { key } = saveWish(7, wish, NOW);
  expect(saveWish(7, wish, NOW + 30 * MINUTE).key).not.toBe(key);
});

test('a cancelled payment is still kept, and begun again it is the same one', () => {
  const { key } = saveWish(7, wish, NOW);
  saveOpened(key, openedAs('sbw-su-1'));
  markCancelled('sbw-su-1');
  expect(ongoingPayments(7, NOW)).toMatchObject([{ isCancelled: true, opened: { reference: 'sbw-su-1' } }]);
  expect(saveWish(7, wish, NOW + MINUTE)).toMatchObject({ key, opened: { reference: 'sbw-su-1' } });
  expect(ongoingPayments(7, NOW + MINUTE)).toMatchObject([{ isCancelled: false }]);
});

test('a settled payment is forgotten, and its wish is a new one', () => {
  const { key } = saveWish(7, wish, NOW);
  saveOpened(key, openedAs('sbw-su-1'));
  deletePayment({ reference: 'sbw-su-1' });
  expect(ongoingPayments(7, NOW)).toEqual([]);
  expect(saveWish(7, wish, NOW).key).not.toBe(key);
});

test('a wish that was refused is forgotten by its key, and no other', () => {
  saveWish(7, { ...wish, productCode: 'sub_weekly' }, NOW);
  deletePayment({ key: saveWish(7, wish, NOW).key });
  expect(ongoingPayments(7, NOW)).toMatchObject([{ mark: expect.stringMatching(/^sub_weekly/) }]);
});

test('a member finds only their own payments of the last day after signing in', () => {
  saveWish(7, wish, NOW);
  saveWish(8, wish, NOW);
  expect(ongoingPayments(7, NOW + 24 * 60 * MINUTE)).toEqual([]);
  deletePaymentsOfOthers(8);
  expect([ongoingPayments(7, NOW), ongoingPayments(8, NOW)]).toMatchObject([[], [{ userId: 8 }]]);
});

test('what another device or an earlier session began is taken over while it can still be paid', () => {
  saveOpened(saveWish(7, wish, NOW).key, openedAs('sbw-su-1'));
  const listed = (reference: string, over: object = {}) => ({
    ...openedAs(reference),
    productCode: 'sub_daily',
    status: 'pending' as const,
    createdAt: new Date(NOW - MINUTE).toISOString(),
    completedAt: null,
    accessCode: 'code',
    ...over,
  });
  adoptPayments(
    7,
    [
      listed('sbw-su-3'),
      listed('sbw-su-2', { status: 'cancelled' }),
      listed('sbw-su-1'),
      listed('settled', { accessCode: null }),
      listed('an order', { purpose: 'market' }),
      listed('yesterday', { createdAt: new Date(NOW - 61 * MINUTE).toISOString() }),
    ],
    NOW,
  );
  const kept = ongoingPayments(7, NOW).map(({ opened, isCancelled }) => [opened?.reference, isCancelled]);
  expect(kept).toEqual([
    ['sbw-su-3', false],
    ['sbw-su-2', true],
    ['sbw-su-1', false],
  ]);
  // What is not known of it, such as auto renew, may differ from the next wish.
  expect(saveWish(7, wish, NOW).opened?.reference).toBe('sbw-su-1');
});

test('a settled payment is heard of, here and from another tab; a refused wish is not', () => {
  let listen: ((event: object) => void) | undefined;
  vi.stubGlobal('window', {
    addEventListener: (_: string, given: typeof listen) => (listen = given),
    removeEventListener: () => (listen = undefined),
  });
  const heard: [string, boolean][] = [];
  const stop = onSettled(([one], isElsewhere) => heard.push([one?.opened?.reference ?? '', isElsewhere]));
  deletePayment({ key: saveWish(7, wish, NOW).key });
  saveOpened(saveWish(7, wish, NOW).key, openedAs('sbw-su-1'));
  const oldValue = localStorage.getItem('sabiwell.payments');
  deletePayment({ reference: 'sbw-su-1' });
  listen?.({ key: 'sabiwell.payments', oldValue, newValue: null });
  listen?.({ key: 'sabiwell.look', oldValue, newValue: null });
  stop();
  expect(heard).toEqual([
    ['sbw-su-1', false],
    ['sbw-su-1', true],
  ]);
  expect(listen).toBeUndefined();
  vi.unstubAllGlobals();
});
