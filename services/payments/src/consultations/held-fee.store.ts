import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';

/** The paid fee of a visit: it waits for the visit, is the doctor's, or is on its way back. Its id is the intent's. */
export type HeldFee = {
  intentId: string;
  bookingId: string;
  userId: number;
  doctorId: number;
  amountKobo: number;
  state: 'held' | 'earned' | 'returning' | 'returned';
  /** What the platform keeps, once it is earned. */
  feeKobo: number;
};

const FEE = 'SELECT intent_id, booking_id, user_id, doctor_id, amount_kobo, state, fee_kobo FROM held_fees';

/** The fee that counts as the payment of a visit, locked until the transaction ends; those that go back do not count. */
export async function lockPaidFee(run: RunSql, bookingId: string): Promise<HeldFee | undefined> {
  return feeFrom(await run(`${FEE} WHERE booking_id = $1 AND state IN ('held', 'earned') FOR UPDATE`, [bookingId]));
}

/** Whether a visit is paid. */
export async function isPaid(run: RunSql, bookingId: string): Promise<boolean> {
  return (await run(`SELECT true FROM held_fees WHERE booking_id = $1 AND state IN ('held', 'earned')`, [bookingId])).length > 0;
}

/** The fee that an intent paid, locked until the transaction ends. */
export async function lockFeeOf(run: RunSql, intentId: string): Promise<HeldFee | undefined> {
  return feeFrom(await run(`${FEE} WHERE intent_id = $1 FOR UPDATE`, [intentId]));
}

/** Marks a locked fee as earned by this transaction of the ledger. */
export async function updateEarned(run: RunSql, intentId: string, earned: { txnId: string; feeKobo: number; at: Date }): Promise<void> {
  await run(`UPDATE held_fees SET state = 'earned', earned_txn = $2, fee_kobo = $3, earned_at = $4 WHERE intent_id = $1`, [
    intentId,
    earned.txnId,
    earned.feeKobo,
    earned.at,
  ]);
}

/** Marks a locked fee as one that goes back. */
export async function updateReturning(run: RunSql, intentId: string): Promise<void> {
  await run(`UPDATE held_fees SET state = 'returning' WHERE intent_id = $1`, [intentId]);
}

/** Marks a locked fee as one that went back. */
export async function updateReturned(run: RunSql, intentId: string, at: Date): Promise<void> {
  await run(`UPDATE held_fees SET state = 'returned', returned_at = $2 WHERE intent_id = $1`, [intentId, at]);
}

/** What the platform keeps of a doctor's fee that is earned now. */
export async function platformFee(run: RunSql, amountKobo: number, at: Date): Promise<number> {
  const [row] = await run(`SELECT platform_fee('doctor', $1, $2) AS kobo`, [amountKobo, at]);
  return readKobo(row?.['kobo']);
}

function feeFrom([row]: Record<string, unknown>[]): HeldFee | undefined {
  return (
    row && {
      intentId: row['intent_id'] as string,
      bookingId: row['booking_id'] as string,
      userId: row['user_id'] as number,
      doctorId: row['doctor_id'] as number,
      amountKobo: readKobo(row['amount_kobo']),
      state: row['state'] as HeldFee['state'],
      feeKobo: row['fee_kobo'] === null ? 0 : readKobo(row['fee_kobo']),
    }
  );
}
