import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { EARNING_WAIT_HOURS } from '@sabiwell/proto/http/withdrawal-rules.ts';
import { readKobo } from '../money.domain.ts';
import { doctorAccount } from './withdrawal-accounts.ts';
import { partsOf } from './withdrawal.domain.ts';

/** A doctor's money in kobo; what is available and what waits lies on their account. */
export type DoctorFigures = { availableKobo: number; waitingKobo: number; heldKobo: number; earnedKobo: number };

const EARNED = `SELECT coalesce(sum(amount_kobo - fee_kobo), 0) FROM held_fees WHERE doctor_id = $1 AND state = 'earned'`;
// One statement, so that all of it is of one moment.
const FIGURES = `SELECT
  coalesce((SELECT balance_kobo FROM ledger_accounts WHERE id = $2), 0) AS balance,
  (${EARNED} AND earned_at > $3::timestamptz - interval '${EARNING_WAIT_HOURS} hours') AS waiting,
  (SELECT coalesce(sum(amount_kobo), 0) FROM withdrawals WHERE doctor_id = $1 AND status IN ('requested', 'sending')) AS held,
  (${EARNED}) AS earned`;

/** How a doctor's money stands. */
export async function readFigures(run: RunSql, doctorId: number, now: Date): Promise<DoctorFigures> {
  const [row] = await run(FIGURES, [doctorId, doctorAccount(doctorId), now]);
  const parts = partsOf({ balanceKobo: readKobo(row?.['balance']), waitingKobo: readKobo(row?.['waiting']) });
  return { ...parts, heldKobo: readKobo(row?.['held']), earnedKobo: readKobo(row?.['earned']) };
}

/** The same, with the doctor's account locked until the transaction ends: what comes and goes meanwhile waits. */
export async function lockFigures(run: RunSql, doctorId: number, now: Date): Promise<DoctorFigures> {
  await run('SELECT lock_balance($1)', [doctorAccount(doctorId)]);
  return readFigures(run, doctorId, now);
}
