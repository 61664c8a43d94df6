import { newKey } from '@sabiwell/ui/new-key.ts';
import { keepPayments, readPayments } from '@sabiwell/ui/storage.ts';
import { markOf, type OpenedPayment, type Wish } from './payment-wish.ts';

/** A payment that this browser began: kept before it is sent, so that a closed page or a second tab does not begin it again. */
export type KeptPayment = {
  userId: number;
  mark: string;
  key: string;
  /** Milliseconds of this device's clock. */
  at: number;
  opened: OpenedPayment | null;
  /** The popup was closed: nothing is promised any more, but a transfer may still arrive. */
  isCancelled: boolean;
};

const RESUMED_MS = 30 * 60_000;
const KEPT_MS = 24 * 3_600_000;
const KEPT_MOST = 8;

/** The payments of this member that are not settled as far as this browser knows, newest first. */
export function keptPayments(userId: number, now = Date.now()): KeptPayment[] {
  return all().filter((one) => one.userId === userId && now - one.at < KEPT_MS);
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
  const kept = all().find((one) => one.key === key);
  if (kept) write({ ...kept, opened });
}

/** Keeps that its popup was closed; it is asked for all the same. */
export function noteCancelled(reference: string): void {
  const kept = all().find(({ opened }) => opened?.reference === reference);
  if (kept) write({ ...kept, isCancelled: true });
}

/** Forgets a payment: it is settled, or it was never begun. Other tabs hear of it. */
export function forgetKept(match: { key?: string; reference?: string }): void {
  keepPayments(all().filter((one) => one.key !== match.key && (one.opened === null || one.opened.reference !== match.reference)));
}

function write(kept: KeptPayment): void {
  keepPayments([kept, ...all().filter(({ key }) => key !== kept.key)].slice(0, KEPT_MOST));
}

function all(): KeptPayment[] {
  return readPayments().filter(isKept);
}

function isKept(one: unknown): one is KeptPayment {
  return one !== null && typeof one === 'object' && 'key' in one && 'userId' in one && 'mark' in one && 'opened' in one;
}
