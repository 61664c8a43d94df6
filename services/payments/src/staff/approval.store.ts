import pg from 'pg';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { readKobo } from '../money.domain.ts';
import type { Approval, NewApproval } from './approval.domain.ts';
import type { Actor } from './staff-action.ts';

const COLUMNS = `id, state, bank_ref AS "bankRef", amount_kobo AS "amountKobo", to_char(paid_on, 'YYYY-MM-DD') AS "paidOn", note,
  first_id AS "firstId", reason`;

/** Inserts evidence; 409 for a transfer that pays another payment already. */
export async function insertApproval(run: RunSql, { intentId, state, evidence, actor, at }: NewApproval): Promise<string> {
  const { bankRef, amountKobo, paidOn, note } = evidence;
  try {
    const [row] = await run(
      `INSERT INTO payment_approvals (intent_id, state, bank_ref, amount_kobo, paid_on, note, first_id, first_role, asked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [intentId, state, bankRef, amountKobo, paidOn, note, actor.id, actor.role, at],
    );
    return row?.['id'] as string;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== 'payment_approvals_transfer') throw error;
    throw new DomainError('bank_ref_used', 'A transfer with this reference of the bank pays another payment already.', {
      kind: 'conflict',
    });
  }
}

/** The newest evidence of a payment, whose row is locked. */
export async function findNewestApproval(run: RunSql, intentId: string): Promise<Approval | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM payment_approvals WHERE intent_id = $1 ORDER BY asked_at DESC, id DESC LIMIT 1`, [
    intentId,
  ]);
  return row && ({ ...row, amountKobo: readKobo(row['amountKobo']) } as Approval);
}

/** Updates evidence that awaits a decision by what the second person decided. */
export async function updateDecided(
  run: RunSql,
  id: string,
  { state, actor, reason, at }: { state: 'approved' | 'refused'; actor: Actor; reason?: string; at: Date },
): Promise<void> {
  await run('UPDATE payment_approvals SET state = $2, second_id = $3, second_role = $4, decided_at = $5, reason = $6 WHERE id = $1', [
    id,
    state,
    actor.id,
    actor.role,
    at,
    reason ?? null,
  ]);
}

/** Updates whether a payment awaits a decision. */
export async function updateAwaiting(run: RunSql, intentId: string, isAwaiting: boolean): Promise<void> {
  await run('UPDATE payment_intents SET approval = $2 WHERE id = $1', [intentId, isAwaiting ? 'awaiting' : null]);
}
