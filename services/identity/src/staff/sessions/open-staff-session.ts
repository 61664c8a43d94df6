import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { StaffAccount } from '../../generated/prisma/client.ts';
import { deleteStaffSessions } from './staff-session.store.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES, SESSIONS_PER_ACCOUNT, tokenEnd } from './staff-session.domain.ts';

/** What a browser gets: the token for the Authorization header and until when, and the refresh token for the cookie. */
export type Issued = { token: string; expiresAt: Date; refresh: string };

/** A new random token of 256 bits, and its SHA-256, which is all that is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest('hex') };
}

// Locks the account: of concurrent sign-ins each sees the sessions of the one before, and whoever disables the account waits or is seen.
const LOCK = `UPDATE staff_accounts SET last_sign_in_at = $3 WHERE id = $1::uuid AND password_hash = $2 AND status = 'active' RETURNING id`;
const OPEN = `WITH kept AS (
    SELECT id FROM staff_sessions
    WHERE account_id = $1::uuid AND rotated_at > $6::timestamptz - make_interval(mins => $9::int)
      AND created_at > $6::timestamptz - make_interval(hours => $10::int)
    ORDER BY created_at DESC, id DESC LIMIT $8::int
  ),
  opened AS (
    INSERT INTO staff_sessions (id, account_id, refresh_hash, rotated_at, created_at, last_seen_at, proved_at, device)
    VALUES ($2::uuid, $1::uuid, $3, $6, $6, $6, $6, $5)
  ),
  token AS (INSERT INTO staff_tokens (token_hash, session_id, expires_at) VALUES ($4, $2::uuid, $7))
  SELECT id, device, rotated_at > $6::timestamptz - make_interval(mins => $9::int)
      AND created_at > $6::timestamptz - make_interval(hours => $10::int) AS is_alive
  FROM staff_sessions WHERE account_id = $1::uuid AND id NOT IN (SELECT id FROM kept) FOR UPDATE`;

/**
 * Opens a session in the caller's transaction. Ended sessions of the account are deleted, and the oldest beyond three end: `ended` has the
 * hashes of their tokens, `displaced` the devices of those that would have gone on. Undefined when the account was disabled or its password changed since it was checked.
 */
export async function openStaffSession(
  run: RunSql,
  { id, passwordHash }: StaffAccount,
  device: string,
  now: Date,
): Promise<{ issued: Issued; ended: string[]; displaced: string[] } | undefined> {
  if ((await run(LOCK, [id, passwordHash, now])).length === 0) return undefined;
  const [access, refresh, sessionId] = [newToken(), newToken(), randomUUIDv7()];
  const issued = { token: access.token, expiresAt: tokenEnd({ createdAt: now }, now), refresh: refresh.token };
  // The statement does not see the new session, so one place less is left.
  const kept = SESSIONS_PER_ACCOUNT - 1;
  const hashes = [refresh.hash, access.hash];
  const surplus = await run(OPEN, [id, sessionId, ...hashes, device, now, issued.expiresAt, kept, IDLE_MINUTES, ABSOLUTE_HOURS]);
  const ids = surplus.map((row) => row['id'] as string);
  const displaced = surplus.filter((row) => row['is_alive'] === true).map((row) => row['device'] as string);
  return { issued, ended: await deleteStaffSessions(run, ids), displaced };
}
