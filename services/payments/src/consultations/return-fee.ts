import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Intent } from '../payments/payment.domain.ts';
import { wantReturn } from '../returns/want-return.ts';
import { upsertTask } from '../staff/staff-task.store.ts';
import type { Line } from '../wallet/post-txn.ts';
import { endCharge, lockCharge } from './charge.store.ts';
import { earningReversedEvent } from './earning-events.ts';
import { returnLines } from './fee-accounts.ts';
import { lockFeeOf, updateReturned, updateReturning } from './held-fee.store.ts';

/**
 * Staff return the fee of a visit, as a whole. It can't be paid or earned from then on; a held one is asked for again if the provider
 * refuses.
 */
export async function beginFeeReturn(run: RunSql, { id, amountKobo, subject }: Intent, askedKobo: number, now: Date): Promise<void> {
  if (askedKobo !== amountKobo) throw new DomainError('whole_fee_only', 'The fee of a visit is returned as a whole.', { kind: 'conflict' });
  const charge = await lockCharge(run, subject.bookingId ?? '');
  const fee = await lockFeeOf(run, id);
  if (charge === undefined || fee === undefined) throw new Error(`Payment ${id} has no held fee`);
  await endCharge(run, charge.bookingId, { state: 'closed' });
  if (fee.state !== 'held') return;
  await updateReturning(run, id);
  await wantReturn(run, { intentId: id, amountKobo, reason: 'staff', at: now }, { isAskedFor: true });
}

/** Where the money of a fee that went back comes from, with what follows: the earning is undone, and staff learn what the doctor owes. */
export async function endFeeReturn(run: RunSql, intentId: string, now: Date): Promise<{ lines: Line[]; events: Event[] }> {
  const fee = await lockFeeOf(run, intentId);
  if (fee === undefined) throw new Error(`Payment ${intentId} has no held fee`);
  const { lines, owedKobo } = await returnLines(run, fee);
  await updateReturned(run, intentId, now);
  if (owedKobo > 0) await upsertTask(run, { kind: 'doctor_owes', subject: `doctor/${fee.doctorId}/${intentId}`, intentId, at: now });
  return { lines, events: fee.state === 'earned' ? [earningReversedEvent(fee, now)] : [] };
}
