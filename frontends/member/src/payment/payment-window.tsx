import { lazy } from 'react';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import type { Payment } from './use-payment.ts';

const load = () => import('./payment-dialog.tsx');
const PaymentDialog = lazy(() => load().then((module) => ({ default: module.PaymentDialog })));

/** Fetches the payment dialog on the first sign that somebody is about to pay. */
export function preloadPayment(): void {
  // Without a network it would fail, and a page that fails to load a part of itself is loaded anew.
  if (navigator.onLine) void load().catch(() => undefined);
}

/** The payment dialog over a page of which it is no part until somebody pays. */
export function PaymentWindow({ payment }: { payment: Payment }) {
  if (payment.state.at === 'idle') return null;
  return (
    <LateWindow>
      <PaymentDialog payment={payment} />
    </LateWindow>
  );
}
