import type { Prisma } from '../../generated/prisma/client.ts';
import { type Announcing, announceEnds } from '../../sessions/session.store.ts';

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
    SELECT id FROM staff_sessions WHERE account_id = ${accountId}::uuid AND id IS DISTINCT FROM ${except ?? null}::uuid ORDER BY id FOR UPDATE`;
  return deleteStaffSessions(
    tx,
    sessions.map(({ id }) => id),
  );
}

/** Deletes these sessions, which the caller has locked, with their tokens; returns the hashes of those. */
export async function deleteStaffSessions(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ended = await tx.$queryRaw<{ token_hash: string }[]>`
    WITH ended AS (DELETE FROM staff_tokens WHERE session_id = ANY (${ids}::uuid[]) RETURNING token_hash),
      gone AS (DELETE FROM staff_sessions WHERE id = ANY (${ids}::uuid[]))
    SELECT token_hash FROM ended`;
  return ended.map((row) => row.token_hash);
}

/** Makes every gateway forget these tokens; one that misses it forgets them within 30 s. */
export function announceStaffEnds(context: Announcing, tokenHashes: readonly string[]): Promise<void> {
  return announceEnds(context, tokenHashes);
}
