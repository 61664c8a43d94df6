import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { wantReturn } from '../returns/want-return.ts';
import { fateOf } from './charge.domain.ts';
import { lockCharge } from './charge.store.ts';
import { earnFee } from './earn-fee.ts';
import { isPaid, lockFeeOf, updateReturning } from './held-fee.store.ts';

/** Whether another payment of this visit counts already. Its charge is locked until the transaction ends. */
export async function isPaidAlready(run: RunSql, bookingId: string): Promise<boolean> {
  await lockCharge(run, bookingId);
  return isPaid(run, bookingId);
}

/** What follows from a fee that was just paid: nothing while the visit is to come, the earning after it, or its way back. */
export async function settleFee(context: Context, run: RunSql, { id, bookingId }: { id: string; bookingId: string }): Promise<Event[]> {
  const now = context.clock();
  const [charge, fee] = [await lockCharge(run, bookingId), await lockFeeOf(run, id)];
  if (charge === undefined || fee === undefined) throw new Error(`Payment ${id} has no held fee`);
  const fate = fateOf(charge, now);
  if (fate === 'earn') return [await earnFee(run, fee, now)];
  if (fate === 'return') {
    await updateReturning(run, id);
    await wantReturn(run, { intentId: id, amountKobo: fee.amountKobo, reason: 'paid_after_end', at: now });
    afterCommit(run, () => context.wakeReturns());
  }
  return [];
}
