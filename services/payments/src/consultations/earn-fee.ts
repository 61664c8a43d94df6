import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { postTxn } from '../wallet/post-txn.ts';
import { earningBookedEvent } from './earning-events.ts';
import { earningLines } from './fee-accounts.ts';
import { type HeldFee, platformFee, updateEarned } from './held-fee.store.ts';

/** Moves a locked, held fee to the doctor, less what the platform keeps. Only now it counts for whoever invited the member. */
export async function earnFee(run: RunSql, held: HeldFee, now: Date): Promise<Event> {
  const { intentId, bookingId, userId } = held;
  const fee = { ...held, feeKobo: await platformFee(run, held.amountKobo, now) };
  const memo = 'A visit that took place';
  const txnId = await postTxn(run, { kind: 'earning', key: `earning:${bookingId}`, lines: earningLines(fee), memo, intentId });
  if (txnId === undefined) throw new Error(`The fee of visit ${bookingId} was earned before`);
  await updateEarned(run, intentId, { txnId, feeKobo: fee.feeKobo, at: now });
  await run('UPDATE referrals SET paid_at = $2 WHERE referred_id = $1 AND paid_at IS NULL', [userId, now]);
  return earningBookedEvent(fee, now);
}
