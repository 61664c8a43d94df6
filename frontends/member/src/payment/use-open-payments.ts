import { useEffect, useState, useSyncExternalStore } from 'react';
import { ongoingPayments, TRANSFER_MS } from './ongoing-payments.ts';
import { onShown, shownPayments } from './shown-payments.ts';
import { onPaymentsChanged, type StoredPayment } from './stored-payments.ts';

/** The member's payments that this browser has not seen settled; without those that a dialog shows now. */
export function useOpenPayments(userId: number): StoredPayment[] {
  const [payments, setPayments] = useState(() => openOf(userId));
  const shown = useSyncExternalStore(onShown, shownPayments);
  useEffect(() => {
    const read = () => setPayments(openOf(userId));
    const stop = onPaymentsChanged(read);
    read();
    return stop;
  }, [userId, shown]);
  return payments.filter(({ opened }) => opened !== null && !shown.includes(opened.reference));
}

/** The same as stored now; a cancelled payment counts for as long as a transfer may still come. */
export function openOf(userId: number, now = Date.now()): StoredPayment[] {
  return ongoingPayments(userId, now).filter(({ opened, isCancelled, at }) => opened !== null && !(isCancelled && now - at > TRANSFER_MS));
}
