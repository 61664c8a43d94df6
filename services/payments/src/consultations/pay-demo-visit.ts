import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { paymentsInternal } from '@sabiwell/proto/http/payments-internal.ts';
import type { Context } from '../context.ts';
import { takeFromWallet } from '../payments/pay-from-wallet.ts';
import { startPayment } from '../payments/start-payment.ts';
import { findCharge } from './charge.store.ts';
import { priceConsultation } from './price-consultation.ts';

type PayVisit = typeof paymentsInternal.payDemoVisit;

/**
 * Pays the member's completed visit from their wallet with the clock of the moment when it was completed, so that its doctor has a fee that
 * need not wait any more and a withdrawal can be tried. All else is as with any payment; the ledger keeps the time at which it is written.
 */
export async function payDemoVisit(context: Context, { body }: Call<PayVisit>): Promise<Reply<PayVisit>> {
  if (!context.settings.isSimulated) {
    throw new DomainError('forbidden', 'Demo visits are paid with a simulated provider only.', { kind: 'forbidden' });
  }
  const { userId, email } = body;
  const bookingId = rowId(body.bookingId);
  const run = runOn(context.pool);
  const { completedAt } = found(await findCharge(run, bookingId));
  if (completedAt === undefined) throw notFound();
  // One that was given back counts too: what became of the demo is left as it is.
  if ((await run('SELECT true FROM held_fees WHERE booking_id = $1', [bookingId])).length > 0)
    return { status: 200, body: { isNew: false } };
  const then = { ...context, clock: () => completedAt };
  const { id } = await startPayment(then, await priceConsultation(then, { userId, email }, bookingId));
  await takeFromWallet(then, id, userId);
  return { status: 200, body: { isNew: true } };
}
