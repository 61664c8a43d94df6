import type pg from 'pg';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type Announcing, announceEnds } from '../../sessions/session.store.ts';
import { runIn } from '../../run-in.ts';
import { isUuid } from '../../uuid.ts';
import type { Replaced, RotatingSession } from './staff-session.domain.ts';

/** A session that the transaction has locked. */
export type LockedSession = RotatingSession & { id: string; accountId: string; device: string };

type LockedRow = {
  id: string;
  account_id: string;
  device: string;
  refresh_hash: string;
  previous_hashes: Replaced[];
  created_at: Date;
  rotated_at: Date;
};

/** Locks the sessions of a role that these name: by the hash of a refresh token that is or was theirs, or by their own id. */
export async function lockStaffSessions(
  tx: Prisma.TransactionClient,
  role: StaffRole,
  { refreshHash = null, id }: { refreshHash?: string | null | undefined; id?: string | undefined },
): Promise<LockedSession[]> {
  const sessionId = id !== undefined && isUuid(id) ? id : null;
  const replaced = refreshHash === null ? null : JSON.stringify([{ hash: refreshHash }]);
  if (sessionId === null && refreshHash === null) return [];
  const rows = await tx.$queryRaw<LockedRow[]>`
    SELECT s.id, s.account_id, s.device, s.refresh_hash, s.previous_hashes, s.created_at, s.rotated_at
    FROM staff_sessions s JOIN staff_accounts a ON a.id = s.account_id
    WHERE (s.id = ${sessionId}::uuid OR s.refresh_hash = ${refreshHash} OR s.previous_hashes @> ${replaced}::jsonb)
      AND a.role = ${role} AND a.status = 'active'
    ORDER BY s.id FOR UPDATE OF s`;
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    device: row.device,
    refreshHash: row.refresh_hash,
    previousHashes: row.previous_hashes,
    createdAt: row.created_at,
    rotatedAt: row.rotated_at,
  }));
}

/**
 * Ends the sessions of an account in the caller's transaction, except for one that may stay. Returns the hashes of their tokens, for
 * `announceStaffEnds` after the commit. Sessions are locked first, so that a token that is being issued at the same time ends too.
 */
export async function endStaffSessions(
  tx: Prisma.TransactionClient,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<string[]> {
  const sessions = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM staff_sessions WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${except ?? null}::uuid
    ORDER BY id FOR UPDATE`;
  return deleteStaffSessions(
    runIn(tx),
    sessions.map(({ id }) => id),
  );
}

/** Deletes these sessions, which the caller has locked, with their tokens; returns the hashes of those. */
export async function deleteStaffSessions(run: RunSql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ended = await run(
    `WITH ended AS (DELETE FROM staff_tokens WHERE session_id = ANY ($1::uuid[]) RETURNING token_hash),
       gone AS (DELETE FROM staff_sessions WHERE id = ANY ($1::uuid[]))
     SELECT token_hash FROM ended`,
    [ids],
  );
  return ended.map((row) => row['token_hash'] as string);
}

/** Stores when the holder of a session proved who they are; returns the hashes of its valid tokens, none when it has ended. */
export async function updateProof(pool: pg.Pool, sessionId: string, now: Date): Promise<string[]> {
  if (!isUuid(sessionId)) return [];
  const { rows } = await pool.query<{ token_hash: string }>(
    `WITH proved AS (UPDATE staff_sessions SET proved_at = $2 WHERE id = $1 RETURNING id)
     SELECT token_hash FROM staff_tokens JOIN proved ON session_id = proved.id WHERE expires_at > $2`,
    [sessionId, now],
  );
  return rows.map((row) => row.token_hash);
}

/** Makes every gateway forget these tokens; one that misses it forgets them within 30 s. */
export function announceStaffEnds(context: Announcing, tokenHashes: readonly string[]): Promise<void> {
  return announceEnds(context, tokenHashes);
}
