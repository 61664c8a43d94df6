import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { DoctorEarning, Withdrawal as WireWithdrawal, WithdrawalRow } from '@sabiwell/proto/http/withdrawals.ts';
import { wireRow } from '../desk/wire-row.ts';
import { nairaOf, readKobo } from '../money.domain.ts';
import { availableAt, earningStatus } from './withdrawal.domain.ts';

/** Enough for a screen; what is older is in the ledger. */
const MOST = 200;
const WITHDRAWAL = `w.id, w.amount_kobo AS "amountKobo", w.status, w.bank_name AS "bankName", w.account_name AS "accountName",
  w.account_end AS "accountEnd", w.reference, w.reason, w.created_at AS "createdAt", w.decided_at AS "decidedAt", w.ended_at AS "endedAt"`;

/** The columns of a withdrawal `w` as the money desk has it. */
export const DESK_WITHDRAWAL = `${WITHDRAWAL}, w.doctor_id AS "doctorId", w.requested_by AS "requestedBy", f.name AS "requestedByName",
  w.decided_by AS "decidedBy", s.name AS "decidedByName", w.failure`;
export const DESK_WITHDRAWALS_FROM = `withdrawals w LEFT JOIN staff_accounts f ON f.staff_id = w.requested_by
  LEFT JOIN staff_accounts s ON s.staff_id = w.decided_by`;

/** A withdrawal as the money desk reads it. */
export const wireDeskWithdrawal = (row: Record<string, unknown>): WithdrawalRow => wireRow(row, 'createdAt');

/** One withdrawal as the money desk reads it; 404 for one that is not known. */
export async function readDeskWithdrawal(run: RunSql, id: string): Promise<WithdrawalRow> {
  return wireDeskWithdrawal(found((await run(`SELECT ${DESK_WITHDRAWAL} FROM ${DESK_WITHDRAWALS_FROM} WHERE w.id = $1`, [id]))[0]));
}

/** A withdrawal as its doctor reads it. */
export async function readOwnWithdrawal(run: RunSql, id: string): Promise<WireWithdrawal> {
  return wireOwn(found((await run(`SELECT ${WITHDRAWAL} FROM withdrawals w WHERE w.id = $1`, [id]))[0]));
}

/** What a doctor has asked for, newest first. */
export async function listOwnWithdrawals(run: RunSql, doctorId: number): Promise<WireWithdrawal[]> {
  const text = `SELECT ${WITHDRAWAL} FROM withdrawals w WHERE w.doctor_id = $1 ORDER BY w.created_at DESC, w.id DESC LIMIT ${MOST}`;
  return (await run(text, [doctorId])).map(wireOwn);
}

/** What a doctor has earned, newest first. */
export async function listEarnings(run: RunSql, doctorId: number, now: Date): Promise<DoctorEarning[]> {
  const rows = await run(
    `SELECT intent_id, booking_id, amount_kobo, fee_kobo, state, earned_at FROM held_fees WHERE doctor_id = $1 AND earned_at IS NOT NULL
     ORDER BY earned_at DESC, intent_id DESC LIMIT ${MOST}`,
    [doctorId],
  );
  return rows.map((row) => {
    const [amountKobo, feeKobo, earnedAt] = [readKobo(row['amount_kobo']), readKobo(row['fee_kobo']), row['earned_at'] as Date];
    return {
      id: row['intent_id'] as string,
      consultationId: row['booking_id'] as string,
      amount: nairaOf(amountKobo),
      platformFee: nairaOf(feeKobo),
      netAmount: nairaOf(amountKobo - feeKobo),
      status: earningStatus({ isBack: row['state'] === 'returned', earnedAt }, now),
      createdAt: earnedAt.toISOString(),
      availableAt: availableAt(earnedAt).toISOString(),
    };
  });
}

function wireOwn(row: Record<string, unknown>): WireWithdrawal {
  const { formattedDate: _date, formattedTime: _time, ...own } = wireRow<WireWithdrawal>(row, 'createdAt');
  return own;
}
