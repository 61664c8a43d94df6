import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { beginFeeReturn } from '../consultations/return-fee.ts';
import type { Context } from '../context.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { lockIntent } from '../payments/payment.store.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { type Actor, insertStaffAction } from '../staff/staff-action.ts';
import { type Refund, refundable, refundAccounts } from './refund.domain.ts';
import { refundRequestedEvent } from './refund-events.ts';
import { askForRefund, FIRST_CHECK_MS } from './ask-for-refund.ts';
import { insertRefund, lockRefund, onTheWay } from './refund.store.ts';
import { settleRefund } from './settle-refund.ts';

export type RefundRequest = { intentId: string; amountKobo?: number | undefined; reason: string; actor: Actor };

/** Returns the whole or a part of a payment. The provider's answer settles it. */
export async function requestRefund(context: Context, request: RefundRequest): Promise<Refund> {
  const { intentId, amountKobo: asked, reason, actor } = request;
  const requested = await inTransaction(context.pool, async (run) => {
    const intent = found(await lockIntent(run, intentId));
    const amountKobo = refundable(intent, asked, await onTheWay(run, intentId));
    if (intent.purpose === 'consultation') await beginFeeReturn(run, intent, amountKobo, context.clock());
    return insertRequested(context, run, intent, { amountKobo, reason, actor });
  });
  await carryOutRefund(context, requested);
  return found(await inTransaction(context.pool, (run) => lockRefund(run, requested.refund.id)));
}

/** A refund that is stored, and the payment whose money it returns. */
export type Requested = { intent: Intent; refund: Refund };

/** Inserts a refund of a locked payment, with who asked for it; `carryOutRefund` follows after the commit. */
export async function insertRequested(
  context: Context,
  run: RunSql,
  intent: Intent,
  { amountKobo, reason, actor }: { amountKobo: number; reason: string; actor: Actor },
): Promise<Requested> {
  const now = context.clock();
  const [id, intentId] = [randomUUIDv7(), intent.id];
  const heldTxn = await holdTopUp(run, intent, { id, amountKobo });
  const checkAt = new Date(now.getTime() + FIRST_CHECK_MS);
  await insertRefund(run, { id, of: { intentId }, amountKobo, heldTxn, reason, requestedBy: actor.id, at: now, checkAt });
  const [before, after] = [{ refundedKobo: intent.refundedKobo }, { refundId: id, amountKobo, reason }];
  const subjectUserId = intent.userId;
  await insertStaffAction(run, { actor, action: 'refund', target: `intent/${intentId}`, subjectUserId, before, after, at: now });
  await writeOutbox(run, [refundRequestedEvent({ intent, refund: { id, amountKobo }, time: now })]);
  return { intent, refund: found(await lockRefund(run, id)) };
}

/** Money of the wallet is back at once; the provider is asked for the rest. */
export async function carryOutRefund(context: Context, { intent, refund }: Requested): Promise<void> {
  if (refundAccounts(intent).to !== 'asset:psp:paystack') await settleRefund(context, refund.id, 'processed');
  else await askForRefund(context, refund, intent.settledReference ?? '');
}

/** A top-up can be returned only as far as the wallet still has the money; that much is held at once. */
async function holdTopUp(run: RunSql, intent: Intent, { id, amountKobo }: { id: string; amountKobo: number }): Promise<string | undefined> {
  const { from, hold } = refundAccounts(intent);
  const { userId } = intent;
  if (hold === undefined || userId === undefined) return undefined;
  try {
    const lines = [
      { account: from, debit: amountKobo },
      { account: hold, credit: amountKobo },
    ];
    return await postTxn(run, { kind: 'refund_hold', key: `refund-hold:${id}`, lines, memo: 'Refund of a top-up', userId });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== 'ledger_no_overdraft') throw error;
    throw new DomainError('spent_meanwhile', 'The wallet no longer holds this money.', { kind: 'conflict' });
  }
}
