import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { OTHER_PERSON_MESSAGE } from '@sabiwell/proto/http/withdrawal-rules.ts';
import type { withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { Context } from '../context.ts';
import { newReference } from '../new-reference.ts';
import { findBothAccounts } from '../staff/find-both-accounts.ts';
import { type Actor, actorOf, insertStaffAction } from '../staff/staff-action.ts';
import { closeTask } from '../staff/staff-task.store.ts';
import { FIRST_CHECK_MS, sendTransfer } from './send-transfer.ts';
import { postRelease } from './withdrawal-accounts.ts';
import { withdrawalFailedEvent } from './withdrawal-events.ts';
import { readDeskWithdrawal } from './withdrawal-rows.store.ts';
import { decisionOn, type Withdrawal } from './withdrawal.domain.ts';
import { lockWithdrawal, updateApproved, updateDeclined } from './withdrawal.store.ts';

type Decide = typeof withdrawals.decideWithdrawalAdmin;
type Decision = { actor: Actor; reason: string; at: Date };

/** Decides on what a doctor asked for: an approval has the money sent, a refusal gives it back to the doctor. */
export async function decideWithdrawal(context: Context, call: Call<Decide>): Promise<Reply<Decide>> {
  const id = rowId(call.params.id);
  const { approve, reason } = call.body;
  const approved = await inTransaction(context.pool, async (run) => {
    const withdrawal = found(await lockWithdrawal(run, id));
    if (decisionOn(withdrawal.status, approve) === 'nothing') return undefined;
    const decision = { actor: actorOf(call), reason, at: context.clock() };
    await requireOtherPerson(run, withdrawal.requestedBy, decision.actor.id);
    await closeTask(run, 'withdrawal', id, decision.at);
    if (approve) return approveIt(run, withdrawal, decision);
    await declineIt(run, withdrawal, decision);
    return undefined;
  });
  if (approved !== undefined) await sendTransfer(context, approved);
  return { status: 200, body: await readDeskWithdrawal(runOn(context.pool), id) };
}

/** Stores the reference of the transfer, so that it can be asked about even if this process dies before the provider answers. */
async function approveIt(
  run: RunSql,
  withdrawal: Withdrawal,
  { actor, reason, at }: Decision,
): Promise<Withdrawal & { reference: string }> {
  const { id } = withdrawal;
  const reference = newReference('withdrawal', at);
  await updateApproved(run, id, { actor, reason, at, reference, checkAt: new Date(at.getTime() + FIRST_CHECK_MS) });
  const [before, after] = [{ status: 'requested' }, { status: 'sending', reference, reason }];
  await insertStaffAction(run, { actor, action: 'withdrawal_approved', target: `withdrawal/${id}`, before, after, at });
  return { ...withdrawal, reference };
}

async function declineIt(run: RunSql, withdrawal: Withdrawal, { actor, reason, at }: Decision): Promise<void> {
  const { id } = withdrawal;
  await postRelease(run, withdrawal);
  await updateDeclined(run, id, { actor, reason, at });
  const [before, after] = [{ status: 'requested' }, { status: 'declined', reason }];
  await insertStaffAction(run, { actor, action: 'withdrawal_declined', target: `withdrawal/${id}`, before, after, at });
  await writeOutbox(run, [withdrawalFailedEvent(withdrawal, 'declined', at)]);
}

/** 403 for whoever asked for it, by account and by address. That an administrator once invited the doctor is no tie: all are invited. */
async function requireOtherPerson(run: RunSql, requestedBy: string, actorId: string): Promise<void> {
  const both = requestedBy === actorId ? undefined : await findBothAccounts(run, requestedBy, actorId);
  if (both === undefined || both[0].emailHash === both[1].emailHash)
    throw new DomainError('second_person', OTHER_PERSON_MESSAGE, { kind: 'forbidden' });
}
