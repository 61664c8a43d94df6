import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Prisma, StaffAccount } from '../../generated/prisma/client.ts';
import { deleteStaffSessions } from './staff-session.store.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES, SESSIONS_PER_ACCOUNT, tokenEnd } from './staff-session.domain.ts';

/** What a browser gets: the token for the Authorization header and until when, and the refresh token for the cookie. */
export type Issued = { token: string; expiresAt: Date; refresh: string };

/** A new random token of 256 bits, and its SHA-256, which is all that is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: createHash('sha256').update(token).digest('hex') };
}

/**
 * Opens a session in the caller's transaction. Ended sessions of the account are deleted, and the oldest beyond three end: `ended` has the
 * hashes of their tokens. Undefined when the account was disabled or its password changed since it was checked.
 */
export async function openStaffSession(
  tx: Prisma.TransactionClient,
  { id, passwordHash }: StaffAccount,
  device: string,
  now: Date,
): Promise<{ issued: Issued; ended: string[] } | undefined> {
  // Locks the account: of concurrent sign-ins each sees the sessions of the one before, and whoever disables the account waits or is seen.
  const { count } = await tx.staffAccount.updateMany({ where: { id, passwordHash, status: 'active' }, data: { lastSignInAt: now } });
  if (count === 0) return undefined;
  const [access, refresh, sessionId] = [newToken(), newToken(), randomUUIDv7()];
  const issued = { token: access.token, expiresAt: tokenEnd({ createdAt: now }, now), refresh: refresh.token };
  const surplus = await tx.$queryRaw<{ id: string }[]>`
    WITH kept AS (
        SELECT id FROM staff_sessions
        WHERE account_id = ${id}::uuid AND rotated_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES}::int)
          AND created_at > ${now}::timestamptz - make_interval(hours => ${ABSOLUTE_HOURS}::int)
        ORDER BY created_at DESC, id DESC LIMIT ${SESSIONS_PER_ACCOUNT - 1}::int
      ),
      opened AS (
        INSERT INTO staff_sessions (id, account_id, refresh_hash, rotated_at, created_at, last_seen_at, proved_at, device)
        VALUES (${sessionId}::uuid, ${id}::uuid, ${refresh.hash}, ${now}, ${now}, ${now}, ${now}, ${device})
      ),
      token AS (INSERT INTO staff_tokens (token_hash, session_id, expires_at) VALUES (${access.hash}, ${sessionId}::uuid, ${issued.expiresAt}))
    SELECT id FROM staff_sessions WHERE account_id = ${id}::uuid AND id NOT IN (SELECT id FROM kept) FOR UPDATE`;
  return {
    issued,
    ended: await deleteStaffSessions(
      tx,
      surplus.map((row) => row.id),
    ),
  };
}
