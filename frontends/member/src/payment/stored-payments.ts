import { parse, readShared, writeShared } from '@sabiwell/ui/storage.ts';
import type { OpenedPayment } from './payment-item.ts';

/** A payment that this browser started. It is stored before the request is sent, so that no reload or second tab starts it again. */
export type StoredPayment = {
  userId: number;
  /** The checksum of what is paid for; see `checksumOf`. */
  mark: string;
  key: string;
  /** Milliseconds of this device's clock. */
  at: number;
  opened: OpenedPayment | null;
  /** The popup was closed; a bank transfer may still arrive. */
  isCancelled: boolean;
  /** The member said in the popup that they have sent the transfer. */
  isSent?: boolean;
};

const PAYMENTS = 'sabiwell.payments';

/** The ongoing payments of this browser, shared by its tabs; they survive closing it. */
export function readPayments(): StoredPayment[] {
  return listOf(readShared(PAYMENTS));
}

/** Stores the ongoing payments and notifies this tab and the others. */
export function writePayments(payments: readonly StoredPayment[]): void {
  const before = readPayments();
  writeShared(PAYMENTS, payments.length > 0 ? payments : undefined);
  announce(before, payments, false);
}

/** Deletes the payments of other members; without a userId, all of them. */
export function deletePaymentsOfOthers(userId?: number): void {
  writePayments(readPayments().filter((one) => one.userId === userId));
}

/** Whether a payment may be open: one is stored, or the server has not been asked yet. */
export function hasPayments(): boolean {
  return serverCheckDue || readPayments().some(({ opened }) => opened !== null);
}

let serverCheckDue = false;

/** Sets whether to ask the server for open payments: only it knows those of other devices and of earlier sessions. */
export function setServerCheckDue(isDue: boolean): void {
  serverCheckDue = isDue;
  announce([], [], false);
}

/** Whether to ask the server for open payments. */
export function isServerCheckDue(): boolean {
  return serverCheckDue;
}

/** Receives the payments that were removed, and whether another tab removed them. */
type Listener = (gone: StoredPayment[], isElsewhere: boolean) => void;
const listeners = new Set<Listener>();

/** Calls the listener when this or another tab has started or settled a payment; returns a function that stops this. */
export function onPaymentsChanged(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTabChanged);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTabChanged);
  };
}

function onOtherTabChanged({ key, oldValue, newValue }: StorageEvent): void {
  if (key === PAYMENTS) announce(listOf(parse(oldValue)), listOf(parse(newValue)), true);
}

// All listeners are called before anything is redrawn, so that a part which the change removes from the page is called too.
function announce(before: readonly StoredPayment[], now: readonly StoredPayment[], isElsewhere: boolean): void {
  const gone = before.filter((one) => !now.some(({ key }) => key === one.key));
  for (const listener of listeners) listener(gone, isElsewhere);
}

function listOf(stored: unknown): StoredPayment[] {
  return Array.isArray(stored) ? stored.filter(isStoredPayment) : [];
}

function isStoredPayment(one: unknown): one is StoredPayment {
  return one !== null && typeof one === 'object' && 'key' in one && 'userId' in one && 'mark' in one && 'opened' in one;
}
