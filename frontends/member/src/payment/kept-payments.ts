import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { markOf, type OpenedPayment, type Wish } from './payment-wish.ts';
import { type KeptPayment, onPaymentsKept, readPayments, writePayments } from './stored-payments.ts';

const RESUMED_MS = 30 * 60_000;
const KEPT_MS = 24 * 3_600_000;
const KEPT_MOST = 8;

/** A transfer after a closed popup comes within the hour, or the member sees it later in the wallet and the lists. */
export const TRANSFER_MS = 3_600_000;

/** The payments of this member that are not settled as far as this browser knows, newest first. */
export function keptPayments(userId: number, now = Date.now()): KeptPayment[] {
  return readPayments().filter((one) => one.userId === userId && now - one.at < KEPT_MS);
}

/** The payment that this wish began less than half an hour ago, or a new one, kept already. */
export function keepWish(userId: number, wish: Wish, now = Date.now()): KeptPayment {
  const mark = markOf(wish);
  const known = keptPayments(userId, now).find((one) => one.mark === mark && now - one.at < RESUMED_MS);
  const kept = known ?? { userId, mark, key: newKey(), at: now, opened: null, isCancelled: false };
  write({ ...kept, isCancelled: false });
  return kept;
}

/** Keeps what the server has begun. */
export function keepOpened(key: string, opened: OpenedPayment): void {
  const kept = readPayments().find((one) => one.key === key);
  if (kept) write({ ...kept, opened });
}

/** Keeps that its popup was closed; it is asked for all the same. */
export function noteCancelled(reference: string): void {
  const kept = readPayments().find(({ opened }) => opened?.reference === reference);
  if (kept) write({ ...kept, isCancelled: true });
}

/** Forgets a payment: it is settled, or it was never begun. Other tabs hear of it. */
export function forgetKept(match: { key?: string; reference?: string }): void {
  writePayments(readPayments().filter((one) => one.key !== match.key && (one.opened === null || one.opened.reference !== match.reference)));
}

/**
 * Keeps what the server knows to be open and this browser does not: another device began it, or this one before a sign-out. A new wish
 * never resumes it, because what it was begun with is not known here. The market lists its orders itself.
 */
export function adoptPayments(userId: number, own: readonly OwnPayment[], now = Date.now()): void {
  const known = new Set(readPayments().map(({ opened }) => opened?.reference));
  for (const one of own.toReversed()) {
    const { id, reference, purpose, name, amount, accessCode, authorizationUrl } = one;
    const at = Date.parse(one.createdAt);
    if (accessCode === null || purpose === 'market' || known.has(reference) || now - at > TRANSFER_MS) continue;
    const opened = { id, reference, purpose, name, amount, accessCode, authorizationUrl };
    write({ userId, mark: reference, key: reference, at, opened, isCancelled: one.status !== 'pending' });
  }
}

/** Calls when a payment is settled, with what was kept of it, and whether another tab saw it; gives the way to stop. */
export function onSettled(heard: (settled: KeptPayment[], isElsewhere: boolean) => void): () => void {
  return onPaymentsKept((gone, isElsewhere) => {
    const settled = gone.filter(({ opened }) => opened !== null);
    if (settled.length > 0) heard(settled, isElsewhere);
  });
}

function write(kept: KeptPayment): void {
  writePayments([kept, ...readPayments().filter(({ key }) => key !== kept.key)].slice(0, KEPT_MOST));
}
