import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { checksumOf, type OpenedPayment, type PaymentItem } from './payment-item.ts';
import { type StoredPayment, onPaymentsChanged, readPayments, writePayments } from './stored-payments.ts';

const RESUMABLE_MS = 30 * 60_000;
const STORED_MS = 24 * 3_600_000;
const MOST_STORED = 8;

/** How long a transfer is awaited after the popup was closed; one that comes later shows in the wallet and the lists. */
export const TRANSFER_MS = 3_600_000;

/** This member's payments of the last 24 hours that this browser has not seen settled, newest first. */
export function ongoingPayments(userId: number, now = Date.now()): StoredPayment[] {
  return readPayments().filter((one) => one.userId === userId && now - one.at < STORED_MS);
}

/** Returns the payment that was started for this item less than half an hour ago, or stores a new one. */
export function savePaymentOf(userId: number, item: PaymentItem, now = Date.now()): StoredPayment {
  const mark = checksumOf(item);
  const known = ongoingPayments(userId, now).find((one) => one.mark === mark && now - one.at < RESUMABLE_MS);
  const payment = known ?? { userId, mark, key: newKey(), at: now, opened: null, isCancelled: false };
  write({ ...payment, isCancelled: false });
  return payment;
}

/** Stores what the server returned when it started the payment. */
export function saveOpened(key: string, opened: OpenedPayment): void {
  const payment = readPayments().find((one) => one.key === key);
  if (payment) write({ ...payment, opened });
}

/** Marks a payment whose popup was closed; its status is still checked. */
export function markCancelled(reference: string): void {
  const payment = readPayments().find(({ opened }) => opened?.reference === reference);
  if (payment) write({ ...payment, isCancelled: true });
}

/** Marks a payment whose transfer the member says they have sent: it is awaited, and no other way to pay it is offered. */
export function markSent(reference: string): void {
  const payment = readPayments().find(({ opened }) => opened?.reference === reference);
  if (payment) write({ ...payment, isSent: true });
}

/** Deletes a payment that is settled or was never started, and notifies other tabs. */
export function deletePayment(match: { key?: string; reference?: string }): void {
  writePayments(readPayments().filter((one) => one.key !== match.key && (one.opened === null || one.opened.reference !== match.reference)));
}

/**
 * Stores payments that only the server knows to be open: another device started them, or this one before a sign-out. Starting a new
 * payment never resumes them, because their original request is not known here. The market lists its orders itself.
 */
export function addServerPayments(userId: number, own: readonly OwnPayment[], now = Date.now()): void {
  const known = new Set(readPayments().map(({ opened }) => opened?.reference));
  for (const one of own.toReversed()) {
    const { id, reference, purpose, name, amount, accessCode, authorizationUrl } = one;
    const at = Date.parse(one.createdAt);
    if (accessCode === null || purpose === 'market' || known.has(reference) || now - at > TRANSFER_MS) continue;
    const opened = { id, reference, purpose, name, amount, accessCode, authorizationUrl };
    write({ userId, mark: reference, key: reference, at, opened, isCancelled: one.status !== 'pending' });
  }
}

/** Calls the listener with each settled payment and whether another tab settled it; returns a function that stops this. */
export function onSettled(listener: (settled: StoredPayment[], isElsewhere: boolean) => void): () => void {
  return onPaymentsChanged((gone, isElsewhere) => {
    const settled = gone.filter(({ opened }) => opened !== null);
    if (settled.length > 0) listener(settled, isElsewhere);
  });
}

function write(payment: StoredPayment): void {
  writePayments([payment, ...readPayments().filter(({ key }) => key !== payment.key)].slice(0, MOST_STORED));
}
