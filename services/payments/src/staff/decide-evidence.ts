import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { SECOND_PERSON_MESSAGE } from '@sabiwell/proto/http/money-desk-rules.ts';
import { requireUnpaid } from '../consultations/price-consultation.ts';
import type { Context } from '../context.ts';
import { type Intent, wireStatus } from '../payments/payment.domain.ts';
import { attemptsOf, lockIntent } from '../payments/payment.store.ts';
import { type Approval, decideOn } from './approval.domain.ts';
import { findNewestApproval, updateAwaiting, updateDecided } from './approval.store.ts';
import { isSecondPerson } from './second-person.domain.ts';
import { findBothAccounts } from './find-both-accounts.ts';
import { listTies } from './staff-account.store.ts';
import { type Actor, insertStaffAction } from './staff-action.ts';
import { closeTask } from './staff-task.store.ts';
import { bookAtBank } from './take-evidence.ts';

/** What the second person decides; a refusal says why. */
export type Decided = { state: 'approved' } | { state: 'refused'; reason: string };

/** Lets a second person decide on evidence: an approval books the payment once, a refusal leaves it unpaid. */
export async function decideEvidence(context: Context, intentId: string, decided: Decided, actor: Actor): Promise<void> {
  const { attempt } = found((await attemptsOf(runOn(context.pool), intentId))[0]);
  await inTransaction(context.pool, async (run) => {
    const intent = found(await lockIntent(run, intentId));
    const approval = await findNewestApproval(run, intentId);
    if (decideOn(approval, decided.state, wireStatus(intent.status)) === 'nothing' || approval === undefined) return;
    const at = context.clock();
    await requireSecondPerson(run, approval.firstId, actor.id, at);
    await updateDecided(run, approval.id, { ...decided, actor, at });
    await closeTask(run, 'second_approval', intentId, at);
    if (decided.state === 'refused') return refuse(run, intent, { approval, actor, reason: decided.reason, at });
    if (intent.subject.bookingId !== undefined) await requireUnpaid(run, intent.subject.bookingId, at);
    await bookAtBank(context, run, intent, { evidence: evidenceIn(approval), actor, reference: attempt.reference });
  });
}

const evidenceIn = ({ bankRef, amountKobo, paidOn, note }: Approval) => ({ bankRef, amountKobo, paidOn, note });

type Refusal = { approval: Approval; actor: Actor; reason: string; at: Date };

async function refuse(run: RunSql, intent: Intent, { approval, actor, reason, at }: Refusal): Promise<void> {
  await updateAwaiting(run, intent.id, false);
  const about = { target: `intent/${intent.id}`, subjectUserId: intent.userId, at };
  const [before, after] = [{ approval: 'awaiting' }, { approval: 'refused', approvalId: approval.id, reason }];
  await insertStaffAction(run, { actor, action: 'payment_refused', ...about, before, after });
}

/** 403 unless somebody may decide on what the first person gave; an account that identity has not told of yet is asked to wait. */
async function requireSecondPerson(run: RunSql, firstId: string, secondId: string, now: Date): Promise<void> {
  const both = firstId === secondId ? undefined : await findBothAccounts(run, firstId, secondId);
  const ties = await listTies(run, firstId, secondId);
  if (both === undefined || !isSecondPerson(...both, ties, now)) {
    throw new DomainError('second_person', SECOND_PERSON_MESSAGE, { kind: 'forbidden' });
  }
}
