import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import type { Withdrawal } from './withdrawal.domain.ts';

const COLUMNS = 'id, doctor_id, amount_kobo, recipient, status, requested_by, decided_at, reference, version';

export type NewWithdrawal = Pick<Withdrawal, 'id' | 'doctorId' | 'amountKobo' | 'recipient' | 'requestedBy'> & {
  bankName: string;
  accountName: string;
  /** The last four digits of the account. */
  accountEnd: string;
  at: Date;
};

/** Inserts a withdrawal that waits for a decision; its money must be on hold already. */
export async function insertWithdrawal(run: RunSql, given: NewWithdrawal): Promise<void> {
  const { id, doctorId, amountKobo, recipient, bankName, accountName, accountEnd, requestedBy, at } = given;
  await run(
    `INSERT INTO withdrawals (id, doctor_id, amount_kobo, recipient, bank_name, account_name, account_end, requested_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, doctorId, amountKobo, recipient, bankName, accountName, accountEnd, requestedBy, at],
  );
}

/** The newest withdrawal of this sum to this account since then that waits for a decision. */
export async function findSameWithdrawal(
  run: RunSql,
  { doctorId, amountKobo, recipient, since }: Pick<Withdrawal, 'doctorId' | 'amountKobo' | 'recipient'> & { since: Date },
): Promise<string | undefined> {
  const [row] = await run(
    `SELECT id FROM withdrawals WHERE doctor_id = $1 AND amount_kobo = $2 AND recipient = $3 AND status = 'requested' AND created_at > $4
     ORDER BY created_at DESC LIMIT 1`,
    [doctorId, amountKobo, recipient, since],
  );
  return row?.['id'] as string | undefined;
}

/** A withdrawal, locked until the transaction ends; the accounts it moves are locked after it. */
export async function lockWithdrawal(run: RunSql, id: string): Promise<Withdrawal | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM withdrawals WHERE id = $1 FOR UPDATE`, [id]);
  return row && withdrawalFrom(row);
}

/** The withdrawal whose transfer has this reference. */
export async function findByTransfer(run: RunSql, reference: string): Promise<Withdrawal | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM withdrawals WHERE reference = $1`, [reference]);
  return row && withdrawalFrom(row);
}

type Decided = { actor: { id: string; role: string }; reason: string; at: Date };

/** Moves a locked withdrawal on, with the reference of the transfer that is asked for next. */
export async function updateApproved(
  run: RunSql,
  id: string,
  { actor, reason, at, reference, checkAt }: Decided & { reference: string; checkAt: Date },
): Promise<void> {
  await run(
    `UPDATE withdrawals SET status = 'sending', decided_by = $2, decided_role = $3, reason = $4, decided_at = $5, reference = $6,
       next_check_at = $7 WHERE id = $1`,
    [id, actor.id, actor.role, reason, at, reference, checkAt],
  );
}

/** Ends a locked withdrawal that staff refused. */
export async function updateDeclined(run: RunSql, id: string, { actor, reason, at }: Decided): Promise<void> {
  await run(
    `UPDATE withdrawals SET status = 'declined', decided_by = $2, decided_role = $3, reason = $4, decided_at = $5, ended_at = $5
     WHERE id = $1`,
    [id, actor.id, actor.role, reason, at],
  );
}

/** Records that a locked withdrawal has arrived; it is looked at again, because a bank may send it back. */
export async function updatePaid(run: RunSql, id: string, at: Date, checkAt: Date): Promise<void> {
  await run(`UPDATE withdrawals SET status = 'paid', paid_at = $2, ended_at = $2, next_check_at = $3 WHERE id = $1`, [id, at, checkAt]);
}

/** Ends a locked withdrawal whose money is the doctor's again. */
export async function updateNotPaid(
  run: RunSql,
  id: string,
  { status, failure, at }: { status: 'failed' | 'reversed'; failure: string; at: Date },
): Promise<void> {
  await run('UPDATE withdrawals SET status = $2, failure = $3, ended_at = $4, next_check_at = NULL WHERE id = $1', [
    id,
    status,
    failure.slice(0, 300),
    at,
  ]);
}

/** For this long after it arrived a transfer is looked at once a day. */
const WATCHED = `interval '10 days'`;

/** Claims the due withdrawals by postponing them: what is under way by ten minutes, what has arrived by a day. */
export async function claimDueWithdrawals(run: RunSql, now: Date, limit: number): Promise<Withdrawal[]> {
  const rows = await run(
    `UPDATE withdrawals w SET next_check_at = CASE WHEN w.status = 'sending' THEN $1::timestamptz + interval '10 minutes'
       WHEN w.paid_at > $1::timestamptz - ${WATCHED} THEN $1::timestamptz + interval '1 day' END
     WHERE w.id IN (SELECT id FROM withdrawals WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [now, limit],
  );
  return rows.map(withdrawalFrom);
}

function withdrawalFrom(row: Record<string, unknown>): Withdrawal {
  return {
    id: row['id'] as string,
    doctorId: row['doctor_id'] as number,
    amountKobo: readKobo(row['amount_kobo']),
    recipient: row['recipient'] as string,
    status: row['status'] as Withdrawal['status'],
    requestedBy: row['requested_by'] as string,
    decidedAt: (row['decided_at'] as Date | null) ?? undefined,
    reference: (row['reference'] as string | null) ?? undefined,
    version: row['version'] as number,
  };
}
