import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import { call } from '../api.ts';
import { untilKnown } from './until-known.ts';
import type { OpenedPayment, PaymentItem } from './payment-item.ts';

/** Starts a payment; the same key starts it only once. */
export async function startPayment(item: PaymentItem, idempotencyKey: string): Promise<OpenedPayment> {
  const { purpose, productCode, name, amount, autoRenew, subject } = item;
  if (purpose === 'wallet_top_up') return startTopUp(item, idempotencyKey);
  const body = {
    purpose,
    productCode,
    amount,
    ...(autoRenew === undefined ? {} : { autoRenew }),
    ...(subject === undefined ? {} : { subject }),
  };
  const create = () => call<typeof payments.createIntent>('POST', '/api/payments/intents', { body, idempotencyKey });
  const started = await (purpose === 'consultation' ? untilKnown(create) : create());
  const { id, reference, accessCode, authorizationUrl } = started;
  return { id, reference, purpose, name, amount: started.amount, accessCode, authorizationUrl };
}

async function startTopUp({ purpose, name, amount }: PaymentItem, idempotencyKey: string): Promise<OpenedPayment> {
  const body = { amount, description: name };
  const started = await call<typeof wallet.startTopUp>('POST', '/api/wallet/top-up', { body, idempotencyKey });
  const { id, paymentReference: reference, accessCode, authorizationUrl } = started;
  return { id, reference, purpose, name, amount: started.amount, accessCode, authorizationUrl };
}

/** Reads a payment's status; the server asks the provider if it must. Works without a session. */
export async function askStatus(reference: string): Promise<PaymentStatus> {
  const path = `/api/payments/${encodeURIComponent(reference)}/status` as const;
  return (await call<typeof payments.readPaymentStatus>('GET', path)).status;
}

/** Reports that the popup of a top-up says it is paid (spec 2 section 7). The server verifies it, and nothing here waits for the reply. */
export function reportPaidTopUp({ id, purpose }: OpenedPayment): void {
  if (id !== null && purpose === 'wallet_top_up') void setTopUpStatus(id, 'completed').catch(() => undefined);
}

/** Reports how the popup ended without money, so that other devices hear of it too; the reply is what the server makes of it. */
export async function reportUnpaid({ id, purpose, reference }: OpenedPayment, status: 'cancelled' | 'failed'): Promise<PaymentStatus> {
  if (id === null) return askStatus(reference);
  if (purpose === 'wallet_top_up') return setTopUpStatus(id, status);
  return (await call<typeof payments.setPaymentStatus>('PATCH', `/api/payments/${encodeURIComponent(id)}`, { body: { status } })).status;
}

async function setTopUpStatus(id: string, status: 'completed' | 'cancelled' | 'failed'): Promise<PaymentStatus> {
  const path = `/api/wallet/top-up/${encodeURIComponent(id)}/status` as const;
  return (await call<typeof wallet.setTopUpStatus>('PATCH', path, { body: { status } })).paymentStatus;
}

/** Pays from the wallet; the reply is final. */
export async function payFromWallet(id: string, idempotencyKey: string): Promise<PaymentStatus> {
  const path = `/api/payments/${encodeURIComponent(id)}/pay-from-wallet` as const;
  return (await call<typeof payments.payFromWallet>('POST', path, { idempotencyKey })).status;
}
