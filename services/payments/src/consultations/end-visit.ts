import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { wantReturn } from '../returns/want-return.ts';
import { endCharge, lockCharge } from './charge.store.ts';
import { earnFee } from './earn-fee.ts';
import { lockPaidFee, updateReturning } from './held-fee.store.ts';

export type Ending = { bookingId: string; version: number; state: 'completed' | 'kept' | 'closed'; reason: string; completedAt?: Date };

/**
 * A visit has ended: what was paid for it is earned, or goes back. What is paid later follows the state in which the charge is left. A
 * charge ends once, whatever is said of it later.
 */
export async function endVisit(context: Context, run: RunSql, ending: Ending): Promise<void> {
  const { bookingId, version, state, reason, completedAt } = ending;
  const now = context.clock();
  const charge = await lockCharge(run, bookingId);
  if (charge?.state !== 'open') return;
  await endCharge(run, bookingId, { state, version, ...(completedAt && { completedAt }) });
  const fee = await lockPaidFee(run, bookingId);
  if (fee?.state !== 'held') return;
  if (state !== 'closed') return writeOutbox(run, [await earnFee(run, fee, now)]);
  await updateReturning(run, fee.intentId);
  await wantReturn(run, { intentId: fee.intentId, amountKobo: fee.amountKobo, reason, at: now });
  afterCommit(run, () => context.wakeReturns());
}
