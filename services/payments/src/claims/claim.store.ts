import { randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Subject } from '../payments/payment.domain.ts';

/** A member's claim to a reference that the provider could not yet be asked about. */
export type Claim = {
  id: string;
  userId: number;
  email: string;
  reference: string;
  wanted: { codes: string[]; subject: Subject; autoRenew: boolean };
  tries: number;
  createdAt: Date;
};

const COLUMNS = 'id, user_id AS "userId", email, reference, wanted, tries, created_at AS "createdAt"';

/** Inserts a claim; a second one of the same member and reference updates the first. */
export async function upsertClaim(
  run: RunSql,
  claim: Omit<Claim, 'id' | 'tries' | 'createdAt'>,
  at: { now: Date; nextVerifyAt: Date },
): Promise<Claim> {
  const [row] = await run(
    `INSERT INTO reference_claims (id, user_id, email, reference, wanted, created_at, next_verify_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id, reference) DO UPDATE SET wanted = excluded.wanted RETURNING ${COLUMNS}`,
    [randomUUIDv7(), claim.userId, claim.email, claim.reference, claim.wanted, at.now, at.nextVerifyAt],
  );
  return row as Claim;
}

/** Reserves the due claims by postponing them until `until`, so that no other process handles them. */
export async function reserveDueClaims(run: RunSql, now: Date, until: Date, limit: number): Promise<Claim[]> {
  return (await run(
    `UPDATE reference_claims SET next_verify_at = $2, tries = tries + 1 WHERE id IN (
       SELECT id FROM reference_claims WHERE next_verify_at <= $1 ORDER BY next_verify_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [now, until, limit],
  )) as Claim[];
}

/** A claim of the member's by its id. */
export async function findClaim(run: RunSql, id: string, userId: number): Promise<Claim | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM reference_claims WHERE id = $1 AND user_id = $2`, [id, userId]);
  return row as Claim | undefined;
}

/** Deletes every claim to a reference, because its owner is known or it is invalid. */
export async function dropClaims(run: RunSql, reference: string, userId?: number): Promise<void> {
  await run('DELETE FROM reference_claims WHERE reference = $1 AND ($2::int IS NULL OR user_id = $2)', [reference, userId ?? null]);
}

/** Updates when the provider is asked about a claim again. Undefined when its time is over; a new call of the member still counts. */
export async function postponeClaim(run: RunSql, id: string, until: Date | undefined): Promise<void> {
  await run('UPDATE reference_claims SET next_verify_at = $2 WHERE id = $1', [id, until ?? null]);
}
