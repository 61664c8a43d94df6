import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { upsertTask } from '../staff/staff-task.store.ts';
import { settleTransfer, settleWithdrawal } from './settle-withdrawal.ts';
import { isStuck, wasNeverMade, type Withdrawal } from './withdrawal.domain.ts';
import { claimDueWithdrawals, findByTransfer, lockWithdrawal } from './withdrawal.store.ts';

const A_ROUND = 50;

/** Asks the provider about transfers under way, and for some days about those that arrived, so that a lost webhook costs minutes. */
export function startWithdrawalFollowing(context: Context, everyMs = 30_000): Loop {
  return startLoop({ name: 'withdrawals', log: context.log, everyMs, work: () => followWithdrawals(context) });
}

/** One round; true when there may be more. */
export async function followWithdrawals(context: Context): Promise<boolean> {
  const due = await claimDueWithdrawals(runOn(context.pool), context.clock(), A_ROUND);
  for (const withdrawal of due) {
    try {
      await follow(context, withdrawal);
      await publishStuck(context, withdrawal.id);
    } catch (error) {
      context.log.warn({ err: error, withdrawalId: withdrawal.id }, 'a withdrawal could not be followed');
    }
  }
  return due.length === A_ROUND;
}

/** The provider reported something about a transfer: asks how it stands. False while nobody answers. */
export async function followTransfer(context: Context, reference: string): Promise<boolean> {
  const withdrawal = await findByTransfer(runOn(context.pool), reference);
  // What somebody sent from the provider's dashboard is no withdrawal.
  return withdrawal === undefined || follow(context, withdrawal);
}

async function follow(context: Context, withdrawal: Withdrawal): Promise<boolean> {
  const { id, reference, decidedAt, status } = withdrawal;
  if (reference === undefined || decidedAt === undefined) return true;
  const answer = await context.provider.verifyTransfer(reference);
  if (answer.kind === 'unavailable') return false;
  if (answer.kind === 'known') await settleTransfer(context, withdrawal, answer.transfer);
  else if (status === 'sending' && wasNeverMade(decidedAt, context.clock())) {
    await settleWithdrawal(context, id, { status: 'failed', failure: 'The provider does not know this transfer' });
  }
  return true;
}

async function publishStuck({ pool, clock }: Context, id: string): Promise<void> {
  const run = runOn(pool);
  const withdrawal = await lockWithdrawal(run, id);
  if (withdrawal?.status !== 'sending' || withdrawal.decidedAt === undefined || !isStuck(withdrawal.decidedAt, clock())) return;
  await upsertTask(run, { kind: 'withdrawal', subject: id, at: clock() });
}
