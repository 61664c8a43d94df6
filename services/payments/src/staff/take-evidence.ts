import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Evidence } from '@sabiwell/proto/http/money-desk.ts';
import { requireUnpaid } from '../consultations/price-consultation.ts';
import type { Context } from '../context.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { type Intent, wireStatus } from '../payments/payment.domain.ts';
import { attemptsOf, lockIntent, type Tried } from '../payments/payment.store.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { isSameEvidence, needsSecondPerson, wrongState } from './approval.domain.ts';
import { findNewestApproval, insertApproval, updateAwaiting } from './approval.store.ts';
import { type BankEvidence, evidenceOf } from './bank-evidence.domain.ts';
import { type Actor, insertStaffAction } from './staff-action.ts';
import { upsertTask } from './staff-task.store.ts';

/**
 * Takes a payment as paid at the bank, once the provider has been asked: at once, or from ₦50,000 on when a second person approves it. One
 * that the provider has is settled by that instead.
 */
export async function takeEvidence(context: Context, intentId: string, given: Evidence, actor: Actor): Promise<void> {
  const tries = await attemptsOf(runOn(context.pool), intentId);
  const { intent, attempt } = found(tries[0]);
  if (intent.status === 'completed') return;
  const evidence = evidenceOf(given, intent.amountKobo, context.clock());
  if (await isPaidAtProvider(context, tries, actor)) return;
  await inTransaction(context.pool, async (run) => {
    const locked = found(await lockIntent(run, intentId));
    if (locked.status === 'completed') return;
    if (locked.status === 'refunded') throw wrongState('refunded');
    if (await wasGivenBefore(run, intentId, evidence, actor)) return;
    if (locked.subject.bookingId !== undefined) await requireUnpaid(run, locked.subject.bookingId, context.clock());
    if (needsSecondPerson(locked.amountKobo)) await askSecondPerson(context, run, locked, { evidence, actor });
    else await takeAlone(context, run, locked, { evidence, actor, reference: attempt.reference });
  });
}

/** Money that the provider has counts first; where it can't be asked, what comes later goes to the wallet. */
async function isPaidAtProvider(context: Context, tries: readonly Tried[], actor: Actor): Promise<boolean> {
  for (const tried of tries) {
    const { intent } = await verifyPayment(context, tried, 'staff', actor);
    if (intent.status === 'completed') return true;
  }
  return false;
}

/** Whether this evidence waits already; 409 where other evidence does. */
async function wasGivenBefore(run: RunSql, intentId: string, evidence: BankEvidence, actor: Actor): Promise<boolean> {
  const newest = await findNewestApproval(run, intentId);
  if (newest?.state !== 'awaiting') return false;
  if (isSameEvidence(newest, evidence, actor.id)) return true;
  throw new DomainError('wrong_state', 'Evidence of this payment awaits a decision already.', {
    kind: 'conflict',
    extra: { status: 'awaiting_second_approval' },
  });
}

type Given = { evidence: BankEvidence; actor: Actor };

async function askSecondPerson({ clock }: Context, run: RunSql, intent: Intent, { evidence, actor }: Given): Promise<void> {
  const at = clock();
  const { id: intentId, userId: subjectUserId } = intent;
  await insertApproval(run, { intentId, state: 'awaiting', evidence, actor, at });
  await updateAwaiting(run, intentId, true);
  await upsertTask(run, { kind: 'second_approval', subject: intentId, intentId, at });
  const about = { target: `intent/${intentId}`, subjectUserId, before: { status: intent.status }, after: { ...evidence }, at };
  await insertStaffAction(run, { actor, action: 'payment_evidence_given', ...about });
}

async function takeAlone(context: Context, run: RunSql, intent: Intent, given: Given & { reference: string }): Promise<void> {
  const { evidence, actor, reference } = given;
  await insertApproval(run, { intentId: intent.id, state: 'alone', evidence, actor, at: context.clock() });
  await bookAtBank(context, run, intent, { evidence, actor, reference });
}

/** Books a locked payment from the bank, with who confirmed it. */
export async function bookAtBank(context: Context, run: RunSql, intent: Intent, by: Given & { reference: string }): Promise<void> {
  const { evidence, actor, reference } = by;
  const paidAt = new Date(`${evidence.paidOn}T12:00:00+01:00`);
  const chargedKobo = intent.amountKobo;
  await bookPayment(context, run, intent, { source: 'bank', reference, verifiedBy: 'staff', channel: 'manual', paidAt, chargedKobo });
  const about = { target: `intent/${intent.id}`, subjectUserId: intent.userId, at: context.clock() };
  const [before, after] = [{ status: wireStatus(intent.status) }, { status: 'completed', ...evidence }];
  await insertStaffAction(run, { actor, action: 'payment_confirmed', ...about, before, after });
}
