import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { ATTEMPT, attemptFrom, INTENT, intentFrom } from '../payments/payment-rows.ts';
import type { Tried } from '../payments/payment.store.ts';

/** Claims the due open attempts by postponing them until `until`, so that no other process asks about them too. */
export async function claimDueAttempts(run: RunSql, now: Date, until: Date, limit: number): Promise<Tried[]> {
  const rows = await run(
    `WITH taken AS (
       UPDATE payment_attempts SET next_verify_at = $2, tries = tries + 1 WHERE id IN (
         SELECT id FROM payment_attempts WHERE next_verify_at <= $1 ORDER BY next_verify_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING *)
     SELECT ${INTENT}, ${ATTEMPT} FROM taken a JOIN payment_intents i ON i.id = a.intent_id`,
    [now, until, limit],
  );
  return rows.map((row) => ({ intent: intentFrom(row), attempt: attemptFrom(row) }));
}

/** Pending intents of which no attempt is asked about any more. */
export async function listOverdue(run: RunSql, createdBefore: Date, limit: number): Promise<string[]> {
  const rows = await run(
    `SELECT a.reference FROM payment_intents i
     CROSS JOIN LATERAL (SELECT reference FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC LIMIT 1) a
     WHERE i.status = 'pending' AND i.created_at < $1
       AND NOT EXISTS (SELECT FROM payment_attempts WHERE intent_id = i.id AND next_verify_at IS NOT NULL)
     ORDER BY i.created_at LIMIT $2`,
    [createdBefore, limit],
  );
  return rows.map((row) => row['reference'] as string);
}

/** Orders that wait for a payment that was declined or cancelled and of which no attempt is asked about any more. */
export async function listUnpaidOrders(run: RunSql, createdBefore: Date, limit: number): Promise<string[]> {
  const rows = await run(
    `SELECT a.reference FROM orders o JOIN payment_intents i ON i.id = o.intent_id
     CROSS JOIN LATERAL (SELECT reference FROM payment_attempts WHERE intent_id = i.id ORDER BY created_at DESC LIMIT 1) a
     WHERE o.status = 'awaiting_payment' AND o.created_at < $1 AND i.status IN ('failed', 'cancelled', 'expired')
       AND NOT EXISTS (SELECT FROM payment_attempts WHERE intent_id = i.id AND next_verify_at IS NOT NULL)
     ORDER BY o.created_at LIMIT $2`,
    [createdBefore, limit],
  );
  return rows.map((row) => row['reference'] as string);
}
