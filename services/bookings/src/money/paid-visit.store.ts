import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Visit } from '../visits/visit.domain.ts';
import { VISIT_COLUMNS } from '../visits/visit.store.ts';

/** Marks a visit as paid by this payment, unless another one came first; undefined where nothing changed. */
export async function updatePaid(run: RunSql, id: string, intentId: string, paidAt: Date): Promise<Visit | undefined> {
  const [row] = await run(
    `UPDATE appointments AS a SET payment_status = 'completed', intent_id = $2, paid_at = $3, updated_at = $3
     WHERE id = $1 AND payment_status = 'pending' RETURNING ${VISIT_COLUMNS}`,
    [id, intentId, paidAt],
  );
  return row as Visit | undefined;
}

/** The visit that this payment paid for, locked until the transaction ends. */
export async function lockPaidVisit(run: RunSql, intentId: string): Promise<Visit | undefined> {
  const [row] = await run(`SELECT ${VISIT_COLUMNS} FROM appointments a WHERE a.intent_id = $1 FOR UPDATE`, [intentId]);
  return row as Visit | undefined;
}

/** Marks its fee as returned. */
export async function updateRefunded(run: RunSql, id: string, at: Date): Promise<void> {
  await run(`UPDATE appointments SET payment_status = 'refunded', updated_at = $2 WHERE id = $1`, [id, at]);
}
