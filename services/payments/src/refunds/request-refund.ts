import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { beginFeeReturn } from '../consultations/return-fee.ts';
import type { Context } from '../context.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Evidence } from '@sabiwell/proto/http/money-desk.ts';
import { EVIDENCE_NEEDED_MESSAGE } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { lockIntent } from '../payments/payment.store.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { type BankEvidence, evidenceOf } from '../staff/bank-evidence.domain.ts';
import { type Actor, insertStaffAction } from '../staff/staff-action.ts';
import { type Refund, refundable, refundAccounts } from './refund.domain.ts';
import { refundRequestedEvent } from './refund-events.ts';
import { askForRefund, FIRST_CHECK_MS } from './ask-for-refund.ts';
import { findSameRefund, insertRefund, lockRefund, onTheWay } from './refund.store.ts';
import { settleRefund } from './settle-refund.ts';

export type RefundRequest = {
  intentId: string;
  amountKobo?: number | undefined;
  reason: string;
  actor: Actor;
  /** How the money was sent back, of a payment that was made at the bank. */
  evidence?: Evidence | undefined;
  /** The same sum of the last minutes is the same refund: its caller has no key to tell them apart. */
  isSameOnce?: boolean;
};

const SAME_MS = 10 * 60_000;

/** Returns the whole or a part of a payment. The provider's answer settles it. `isNew` is false for one that was asked for before. */
export async function requestRefund(context: Context, request: RefundRequest): Promise<Refund & { isNew: boolean }> {
  const { intentId, reason, actor } = request;
  const requested = await inTransaction(context.pool, async (run) => {
    const intent = found(await lockIntent(run, intentId));
    const same = await sameRefund(context, run, intent, request);
    if (same !== undefined) return { intent, refund: same, isNew: false };
    const amountKobo = refundable(intent, request.amountKobo, await onTheWay(run, intentId));
    const evidence = bankEvidenceOf(intent, request.evidence, amountKobo, context.clock());
    if (intent.purpose === 'consultation') await beginFeeReturn(run, intent, amountKobo, context.clock());
    return { ...(await insertRequested(context, run, intent, { amountKobo, reason, actor, evidence })), isNew: true };
  });
  if (requested.isNew) await carryOutRefund(context, requested);
  const refund = found(await inTransaction(context.pool, (run) => lockRefund(run, requested.refund.id)));
  return { ...refund, isNew: requested.isNew };
}

/** The refund that a repeated call without a key means: of the same sum, or, where all was asked for, the last one once nothing is left. */
async function sameRefund({ clock }: Context, run: RunSql, intent: Intent, request: RefundRequest): Promise<Refund | undefined> {
  const { amountKobo, isSameOnce } = request;
  if (isSameOnce !== true) return undefined;
  const left = intent.amountKobo - intent.refundedKobo - (await onTheWay(run, intent.id));
  if (amountKobo === undefined && left > 0) return undefined;
  return findSameRefund(run, { intentId: intent.id, amountKobo, since: new Date(clock().getTime() - SAME_MS) });
}

/** What came at the bank goes back there, so the provider can't be asked: staff say how they sent it. */
function bankEvidenceOf({ channel }: Intent, evidence: Evidence | undefined, amountKobo: number, now: Date): BankEvidence | undefined {
  if (channel === 'manual' && evidence === undefined)
    throw new DomainError('evidence_required', EVIDENCE_NEEDED_MESSAGE, { kind: 'conflict' });
  if (channel !== 'manual' && evidence !== undefined)
    throw new DomainError('not_at_bank', 'Only what was paid at the bank is sent back there.', { kind: 'conflict' });
  return evidence && evidenceOf(evidence, amountKobo, now);
}

/** A refund that is stored, and the payment whose money it returns. */
export type Requested = { intent: Intent; refund: Refund };

/** Inserts a refund of a locked payment, with who asked for it; `carryOutRefund` follows after the commit. */
export async function insertRequested(
  context: Context,
  run: RunSql,
  intent: Intent,
  { amountKobo, reason, actor, evidence }: { amountKobo: number; reason: string; actor: Actor; evidence?: BankEvidence | undefined },
): Promise<Requested> {
  const now = context.clock();
  const [id, intentId] = [randomUUIDv7(), intent.id];
  const heldTxn = await holdTopUp(run, intent, { id, amountKobo });
  const checkAt = new Date(now.getTime() + FIRST_CHECK_MS);
  await insertRefund(run, { id, of: { intentId }, amountKobo, heldTxn, reason, requestedBy: actor.id, at: now, checkAt, evidence });
  const [before, after] = [{ refundedKobo: intent.refundedKobo }, { refundId: id, amountKobo, reason, ...evidence }];
  const subjectUserId = intent.userId;
  await insertStaffAction(run, { actor, action: 'payment_refunded', target: `intent/${intentId}`, subjectUserId, before, after, at: now });
  await writeOutbox(run, [refundRequestedEvent({ intent, refund: { id, amountKobo }, time: now })]);
  return { intent, refund: found(await lockRefund(run, id)) };
}

/** Money of the wallet is back at once, and what staff sent at the bank; the provider is asked for the rest. */
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
