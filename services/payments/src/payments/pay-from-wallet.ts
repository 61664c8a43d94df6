import pg from 'pg';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { POOR_MESSAGE } from '@sabiwell/proto/http/payment-rules.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import { requireUnpaid } from '../consultations/price-consultation.ts';
import type { Context } from '../context.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { bookPayment } from './book-payment.ts';
import { findOwn, lockByReference } from './payment.store.ts';
import { wirePayment } from './wire-payment.ts';

type PayFromWallet = typeof payments.payFromWallet;

/** Pays the member's own intent from the wallet, once. */
export async function payFromWallet(context: Context, { caller, params }: Call<PayFromWallet>): Promise<Reply<PayFromWallet>> {
  const id = rowId(params.id);
  await takeFromWallet(context, id, caller.userId);
  return { status: 200, body: wirePayment(found(await findOwn(runOn(context.pool), id, caller.userId))) };
}

/** Pays a member's own intent from their wallet, once; the wallet's row refuses to go below zero. */
export async function takeFromWallet(context: Context, id: string, userId: number): Promise<void> {
  const { attempt } = found(await findOwn(runOn(context.pool), id, userId));
  try {
    await inTransaction(context.pool, async (run) => {
      const { intent } = found(await lockByReference(run, attempt.reference));
      if (intent.status === 'completed') return;
      // A fee that was returned is told apart from one that never was the wallet's: its visit takes no payment any more.
      if (intent.subject.bookingId !== undefined) await requireUnpaid(run, intent.subject.bookingId, context.clock());
      if (intent.purpose === 'wallet_top_up' || intent.status === 'review' || intent.status === 'refunded') throw notPayable();
      const { reference } = attempt;
      await bookPayment(context, run, intent, {
        source: 'wallet',
        reference,
        verifiedBy: 'wallet',
        channel: 'wallet',
        paidAt: context.clock(),
      });
    });
  } catch (error) {
    if (isOverdraft(error)) throw new DomainError('insufficient_funds', POOR_MESSAGE, { kind: 'conflict' });
    throw error;
  }
}

function notPayable(): DomainError {
  return new DomainError('not_payable', "This can't be paid from your wallet.", { kind: 'conflict' });
}

function isOverdraft(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'ledger_no_overdraft';
}
