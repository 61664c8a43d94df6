import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import type { ProviderTransfer } from '../provider.ts';
import { closeTask, insertTask, upsertTask } from '../staff/staff-task.store.ts';
import { postPaid, postRelease, postTakenBack } from './withdrawal-accounts.ts';
import { withdrawalCompletedEvent, withdrawalFailedEvent } from './withdrawal-events.ts';
import { type Step, stepOf, type TransferStatus, type Withdrawal } from './withdrawal.domain.ts';
import { lockWithdrawal, updateNotPaid, updatePaid } from './withdrawal.store.ts';

const DAY_MS = 24 * 3_600_000;

/** What became of a transfer; `failure` is why it was not made. */
export type Outcome = { status: TransferStatus; failure?: string };

/** Books what the provider says of a transfer, each step once; what failed or came back is the doctor's again. */
export async function settleWithdrawal(context: Context, id: string, outcome: Outcome): Promise<void> {
  await inTransaction(context.pool, async (run) => {
    const withdrawal = await lockWithdrawal(run, id);
    if (withdrawal === undefined) return;
    await take(context, run, withdrawal, stepOf(withdrawal.status, outcome.status), outcome);
  });
}

/** Books a transfer as the provider reports it; one of another sum is for staff, because neither side can be right alone. */
export async function settleTransfer(
  context: Context,
  { id, amountKobo }: Pick<Withdrawal, 'id' | 'amountKobo'>,
  transfer: ProviderTransfer,
): Promise<void> {
  if (transfer.amountKobo === amountKobo) return settleWithdrawal(context, id, transfer);
  context.log.error({ withdrawalId: id }, 'a transfer has another sum than its withdrawal');
  await inTransaction(context.pool, (run) => upsertTask(run, { kind: 'withdrawal', subject: id, at: context.clock() }));
}

async function take(context: Context, run: RunSql, withdrawal: Withdrawal, step: Step, outcome: Outcome): Promise<void> {
  const { id, reference } = withdrawal;
  const at = context.clock();
  switch (step) {
    case 'pay':
      await postPaid(run, withdrawal);
      await updatePaid(run, id, at, new Date(at.getTime() + DAY_MS));
      await closeTask(run, 'withdrawal', id, at);
      return writeOutbox(run, [withdrawalCompletedEvent(withdrawal, at)]);
    case 'release':
      await postRelease(run, withdrawal);
      return giveBack(run, withdrawal, outcome, at);
    case 'takeBack':
      await postTakenBack(run, withdrawal);
      return giveBack(run, withdrawal, { ...outcome, status: 'reversed' }, at);
    case 'staff':
      return upsertTask(run, { kind: 'withdrawal', subject: id, at });
    case 'late':
      context.log.error({ withdrawalId: id }, 'a transfer arrived after its money was given back');
      return void (await insertTask(run, { kind: 'doctor_owes', subject: `${reference}/withdrawal`, at }));
    case 'nothing':
  }
}

async function giveBack(run: RunSql, withdrawal: Withdrawal, { status, failure = status }: Outcome, at: Date): Promise<void> {
  const end = status === 'reversed' ? 'reversed' : 'failed';
  await updateNotPaid(run, withdrawal.id, { status: end, failure, at });
  await closeTask(run, 'withdrawal', withdrawal.id, at);
  await writeOutbox(run, [withdrawalFailedEvent(withdrawal, end, at)]);
}
