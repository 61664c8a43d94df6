import { parse, readShared, writeShared } from '@sabiwell/ui/storage.ts';
import type { OpenedPayment } from './payment-wish.ts';

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

const PAYMENTS = 'sabiwell.payments';

/** The payments under way that every tab of this browser keeps, over a closed browser too. */
export function readPayments(): KeptPayment[] {
  return listOf(readShared(PAYMENTS));
}

/** Keeps the payments that are under way; this and the other tabs hear of the change. */
export function writePayments(payments: readonly KeptPayment[]): void {
  const before = readPayments();
  writeShared(PAYMENTS, payments.length > 0 ? payments : undefined);
  announce(before, payments, false);
}

/** Forgets every payment that is not this member's; with nobody named, all of them. */
export function dropPaymentsOfOthers(userId?: number): void {
  writePayments(readPayments().filter((one) => one.userId === userId));
}

/** Whether any payment is kept that the server knows of, or the server is to be asked for some. */
export function hasPayments(): boolean {
  return areSought || readPayments().some(({ opened }) => opened !== null);
}

let areSought = false;

/** Says whether the server is to be asked which payments are open, for it alone knows those of other devices and of earlier sessions. */
export function seekPayments(are: boolean): void {
  areSought = are;
  announce([], [], false);
}

/** Whether the server is to be asked which payments are open. */
export function arePaymentsSought(): boolean {
  return areSought;
}

/** Gets the payments that are kept no more, and whether another tab took them away. */
type Listener = (gone: KeptPayment[], isElsewhere: boolean) => void;
const listeners = new Set<Listener>();

/** Calls when this or another tab has begun or settled a payment; gives the way to stop. */
export function onPaymentsKept(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTab);
  };
}

function hearOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key === PAYMENTS) announce(listOf(parse(oldValue)), listOf(parse(newValue)), true);
}

// To all of them at once, before anything is drawn: a place that the change takes off the page hears of it too.
function announce(before: readonly KeptPayment[], now: readonly KeptPayment[], isElsewhere: boolean): void {
  const gone = before.filter((one) => !now.some(({ key }) => key === one.key));
  for (const listener of listeners) listener(gone, isElsewhere);
}

function listOf(kept: unknown): KeptPayment[] {
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(one: unknown): one is KeptPayment {
  return one !== null && typeof one === 'object' && 'key' in one && 'userId' in one && 'mark' in one && 'opened' in one;
}
