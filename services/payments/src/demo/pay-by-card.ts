import { found } from '@sabiwell/chassis/http/own-row.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { findByReference } from '../payments/payment.store.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import type { PastProvider } from './past-provider.ts';
import type { StartedDemo } from './start-demo-payment.ts';

/** What the provider takes. */
const FEE_SHARE = 0.015;

/** What the provider of the past says of money that a card has paid now. */
export const paidNow = ({ clock }: Context) => ({ status: 'success' as const, channel: 'card', paidAt: clock() });

/** Has a payment of the demo paid by card, and settles it. */
export async function payByCard(context: Context, provider: PastProvider, started: Omit<StartedDemo, 'id'>): Promise<void> {
  const { reference, amountKobo } = started;
  provider.report(reference, { ...paidNow(context), feesKobo: Math.round(amountKobo * FEE_SHARE) });
  await verifyDemo(context, reference);
}

/** Asks the provider of the past about a payment, and settles what it answers. */
export async function verifyDemo(context: Context, reference: string): Promise<void> {
  await verifyPayment(context, found(await findByReference(runOn(context.pool), reference)), 'webhook');
}
