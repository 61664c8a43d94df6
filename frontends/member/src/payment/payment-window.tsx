import { lazy } from 'react';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import type { Payment } from './use-payment.ts';

const load = () => import('./payment-dialog.tsx');
const PaymentDialog = lazy(() => load().then((module) => ({ default: module.PaymentDialog })));

/** Fetches the payment dialog on the first sign that somebody is about to pay. */
export function preloadPayment(): void {
  // Offline it would fail, and a failed import reloads the page.
  if (navigator.onLine) void load().catch(() => undefined);
}

/** The payment dialog, whose code is loaded once somebody pays. */
export function PaymentWindow({ payment }: { payment: Payment }) {
  if (payment.state.at === 'idle') return null;
  return (
    <LateWindow>
      <PaymentDialog payment={payment} />
    </LateWindow>
  );
}
