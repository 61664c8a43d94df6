import type pg from 'pg';
import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { staffSessionsInternal } from '@sabiwell/proto/http/staff-sessions-internal.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES, isAlive, shouldTouch } from './staff-session.domain.ts';

/** What the gateway needs to know of a token. */
export type TokenOwner = ReplyBody<typeof staffSessionsInternal.readStaffSession>;

/** The owner of a valid token of an active account. Every request needs this, so it is one statement by primary keys. */
export async function findTokenOwner(pool: pg.Pool, tokenHash: string, now: Date): Promise<TokenOwner | undefined> {
  const { rows } = await pool.query({
    name: 'find-staff-token-owner',
    text: `SELECT t.expires_at, s.id AS session_id, s.created_at, s.rotated_at, s.last_seen_at, s.proved_at, a.id, a.role, a.doctor_id
           FROM staff_tokens t JOIN staff_sessions s ON s.id = t.session_id JOIN staff_accounts a ON a.id = s.account_id
           WHERE t.token_hash = $1 AND t.expires_at > $2 AND a.status = 'active'`,
    values: [tokenHash, now],
  });
  const [row] = rows;
  if (row === undefined || !isAlive({ createdAt: row.created_at, rotatedAt: row.rotated_at }, now)) return undefined;
  if (shouldTouch(row.last_seen_at, now))
    await pool.query('UPDATE staff_sessions SET last_seen_at = $2 WHERE id = $1', [row.session_id, now]);
  return {
    role: row.role,
    staffId: row.id,
    sessionId: row.session_id,
    ...(row.doctor_id !== null && { doctorId: row.doctor_id }),
    provedAt: row.proved_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

const PAGE = 2_000;

const DROP_TOKENS = `DELETE FROM staff_tokens WHERE token_hash = ANY (ARRAY(
    SELECT token_hash FROM staff_tokens WHERE expires_at < now() ORDER BY expires_at LIMIT ${PAGE} FOR UPDATE SKIP LOCKED))
  RETURNING true`;

const DROP_SESSIONS = `DELETE FROM staff_sessions WHERE id = ANY (ARRAY(
    SELECT id FROM staff_sessions
    WHERE created_at < now() - interval '${ABSOLUTE_HOURS} hours' OR rotated_at < now() - interval '${IDLE_MINUTES} minutes'
    LIMIT ${PAGE} FOR UPDATE SKIP LOCKED))
  RETURNING true`;

/** Deletes expired tokens and ended sessions; true when there may be more. */
export async function forgetStaffSessions(pool: pg.Pool): Promise<boolean> {
  const run = runOn(pool);
  const [tokens, sessions] = [await run(DROP_TOKENS), await run(DROP_SESSIONS)];
  return tokens.length === PAGE || sessions.length === PAGE;
}
