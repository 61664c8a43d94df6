import { beforeEach, expect, test, vi } from 'vitest';
import {
  addServerPayments,
  deletePayment,
  saveOpened,
  savePaymentOf,
  ongoingPayments,
  markCancelled,
  onSettled,
} from './ongoing-payments.ts';
import type { PaymentItem } from './payment-item.ts';
import { deletePaymentsOfOthers } from './stored-payments.ts';

const NOW = 1_763_719_200_000;
const MINUTE = 60_000;
const item: PaymentItem = { purpose: 'subscription', productCode: 'sub_daily', name: 'Daily', amount: 500 };
const openedAs = (reference: string) => ({
  id: '1',
  reference,
  purpose: 'subscription' as const,
  name: 'Daily',
  amount: 500,
  accessCode: null,
  authorizationUrl: null,
});

/** A stand-in for the browser's localStorage. */
function store() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}
beforeEach(() => void Object.assign(globalThis, { localStorage: store(), sessionStorage: store() }));

test('an item gets its key before it is sent, and the same key in every tab', () => {
  const { key } = savePaymentOf(7, item, NOW);
  expect(ongoingPayments(7, NOW)).toMatchObject([{ key, opened: null }]);
  expect(savePaymentOf(7, item, NOW + 29 * MINUTE).key).toBe(key);
  expect(savePaymentOf(7, { ...item, autoRenew: true }, NOW).key).not.toBe(key);
  expect(savePaymentOf(8, item, NOW).key).not.toBe(key);
});

test('after half an hour the same item starts a new payment', () => {
  const { key } = savePaymentOf(7, item, NOW);
  expect(savePaymentOf(7, item, NOW + 30 * MINUTE).key).not.toBe(key);
});

test('a cancelled payment stays stored, and starting it again gives the same one', () => {
  const { key } = savePaymentOf(7, item, NOW);
  saveOpened(key, openedAs('sbw-su-1'));
  markCancelled('sbw-su-1');
  expect(ongoingPayments(7, NOW)).toMatchObject([{ isCancelled: true, opened: { reference: 'sbw-su-1' } }]);
  expect(savePaymentOf(7, item, NOW + MINUTE)).toMatchObject({ key, opened: { reference: 'sbw-su-1' } });
  expect(ongoingPayments(7, NOW + MINUTE)).toMatchObject([{ isCancelled: false }]);
});

test('a settled payment is deleted, and paying for its item again starts a new one', () => {
  const { key } = savePaymentOf(7, item, NOW);
  saveOpened(key, openedAs('sbw-su-1'));
  deletePayment({ reference: 'sbw-su-1' });
  expect(ongoingPayments(7, NOW)).toEqual([]);
  expect(savePaymentOf(7, item, NOW).key).not.toBe(key);
});

test('the payment of a refused item is deleted by its key, and no other', () => {
  savePaymentOf(7, { ...item, productCode: 'sub_weekly' }, NOW);
  deletePayment({ key: savePaymentOf(7, item, NOW).key });
  expect(ongoingPayments(7, NOW)).toMatchObject([{ mark: expect.stringMatching(/^sub_weekly/) }]);
});

test('a member finds only their own payments of the last day after signing in', () => {
  savePaymentOf(7, item, NOW);
  savePaymentOf(8, item, NOW);
  expect(ongoingPayments(7, NOW + 24 * 60 * MINUTE)).toEqual([]);
  deletePaymentsOfOthers(8);
  expect([ongoingPayments(7, NOW), ongoingPayments(8, NOW)]).toMatchObject([[], [{ userId: 8 }]]);
});

test('a payment started on another device or in an earlier session is added while it can still be paid', () => {
  saveOpened(savePaymentOf(7, item, NOW).key, openedAs('sbw-su-1'));
  const listed = (reference: string, over: object = {}) => ({
    ...openedAs(reference),
    productCode: 'sub_daily',
    status: 'pending' as const,
    createdAt: new Date(NOW - MINUTE).toISOString(),
    completedAt: null,
    accessCode: 'code',
    ...over,
  });
  addServerPayments(
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
  const stored = ongoingPayments(7, NOW).map(({ opened, isCancelled }) => [opened?.reference, isCancelled]);
  expect(stored).toEqual([
    ['sbw-su-3', false],
    ['sbw-su-2', true],
    ['sbw-su-1', false],
  ]);
  // The server does not return everything, such as auto renew, so this payment may differ from the next item.
  expect(savePaymentOf(7, item, NOW).opened?.reference).toBe('sbw-su-1');
});

test('listeners hear of a settled payment, here and in another tab, but not of a refused item', () => {
  let listen: ((event: object) => void) | undefined;
  vi.stubGlobal('window', {
    addEventListener: (_: string, given: typeof listen) => (listen = given),
    removeEventListener: () => (listen = undefined),
  });
  const heard: [string, boolean][] = [];
  const stop = onSettled(([one], isElsewhere) => heard.push([one?.opened?.reference ?? '', isElsewhere]));
  deletePayment({ key: savePaymentOf(7, item, NOW).key });
  saveOpened(savePaymentOf(7, item, NOW).key, openedAs('sbw-su-1'));
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
