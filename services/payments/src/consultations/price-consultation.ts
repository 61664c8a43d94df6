import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { ALREADY_PAID_MESSAGE, BOOKING_CLOSED_MESSAGE, CONSULTATION_CODE } from '@sabiwell/proto/http/payment-rules.ts';
import type { Context } from '../context.ts';
import type { NewPayment } from '../payments/start-payment.ts';
import { type Charge, fateOf } from './charge.domain.ts';
import { findCharge, lockCharge } from './charge.store.ts';
import { isPaid } from './held-fee.store.ts';

/** The fee of the member's own visit, at the price of its charge; 404 while that is not known here. */
export async function priceConsultation(
  context: Context,
  payer: { userId: number; email: string },
  bookingId: string | undefined,
): Promise<NewPayment> {
  if (bookingId === undefined) throw notFound();
  const run = runOn(context.pool);
  const charge = found(await findCharge(run, rowId(bookingId)));
  if (charge.userId !== payer.userId) throw notFound();
  await requirePayable(run, charge, context.clock());
  const subject = { bookingId: charge.bookingId };
  const name = "Doctor's visit";
  return {
    ...payer,
    purpose: 'consultation',
    productCode: CONSULTATION_CODE,
    priceVersion: 1,
    name,
    amountKobo: charge.amountKobo,
    subject,
  };
}

/** 409 unless this visit can be paid now; its charge is locked until the transaction ends. */
export async function requireUnpaid(run: RunSql, bookingId: string, now: Date): Promise<void> {
  await requirePayable(run, found(await lockCharge(run, bookingId)), now);
}

async function requirePayable(run: RunSql, charge: Charge, now: Date): Promise<void> {
  if (await isPaid(run, charge.bookingId)) throw new DomainError('already_paid', ALREADY_PAID_MESSAGE, { kind: 'conflict' });
  if (fateOf(charge, now) === 'return') throw new DomainError('booking_closed', BOOKING_CLOSED_MESSAGE, { kind: 'conflict' });
}
