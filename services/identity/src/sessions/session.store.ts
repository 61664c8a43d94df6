import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type pg from 'pg';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberSessionStartedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { SessionConsents } from '@sabiwell/proto/http/identity.ts';
import { coversQuestions } from '../consents/consent-texts.ts';
import { comeBack } from '../leaving/come-back.ts';
import { insertFirstPreferences } from '../preferences/preferences.store.ts';
import { isAlive, SESSIONS_PER_MEMBER, shouldTouch } from './session.domain.ts';

/** The fields of a session that the gateway needs. */
export type SessionOwner = { userId: number; consents: SessionConsents; email: string };

/** Who is signed in, by which password, and where. */
export type NewSession = { accountId: number; passwordHash: string; device: string; isNewDevice: boolean };

/** A session that was opened; the member came back where they had been leaving. */
export type Opened = { token: string; cameBack: boolean };

// A concurrent change of the password either waits for the lock and then ends this session, or this waits and finds another hash. So does a
// request that the account be deleted, which this then takes back.
const OPEN = {
  name: 'open-session',
  text: `WITH owner AS (SELECT id, erasure_id FROM accounts WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE),
      opened AS (
        INSERT INTO sessions (token_hash, id, account_id, device, created_at, last_seen_at)
        SELECT $3, $4, id, $5, $6, $6 FROM owner RETURNING 1
      ),
      surplus AS (SELECT token_hash FROM sessions WHERE account_id = $1 ORDER BY created_at DESC OFFSET $7)
    SELECT EXISTS (SELECT FROM opened) AS opened, (SELECT erasure_id FROM owner) AS "erasureId", ARRAY(SELECT token_hash FROM surplus) AS surplus`,
};

/**
 * Opens a session with a new random token, and writes its event, and at the first one of all what the member wants to hear; the member's
 * oldest sessions beyond the limit end, and a leaving member stays. Returns the token, of which only the hash is stored; undefined when the
 * password was changed since it was checked.
 */
export async function insertSession(context: Context, session: NewSession): Promise<Opened | undefined> {
  const { accountId, passwordHash, device } = session;
  const [token, id, now] = [randomBytes(32).toString('base64url'), randomUUIDv7(), context.clock()];
  // The statement does not see the new session, so one place less is left.
  const kept = SESSIONS_PER_MEMBER - 1;
  const values = [accountId, passwordHash, hashOf(token), id, device, now, kept];
  const { opened, erasureId, surplus } = await inTransaction(context.pool, async (run) => {
    const [done] = (await run(OPEN, values)) as [{ opened: boolean; erasureId: string | null; surplus: string[] }];
    if (done.opened) await writeOutbox(run, [startedEvent(session, id, now), ...(await insertFirstPreferences(run, accountId, now))]);
    if (done.opened && done.erasureId !== null) await comeBack(run, { id: done.erasureId, accountId, now });
    return done;
  });
  if (!opened) return undefined;
  for (const tokenHash of surplus) await endSession(context, tokenHash);
  if (erasureId !== null) context.mails.wake();
  return { token, cameBack: erasureId !== null };
}

function startedEvent({ accountId, isNewDevice }: NewSession, id: string, time: Date): Event {
  const data = { userId: BigInt(accountId), isNewDevice, startedAt: timestampFromDate(time) };
  return newEvent(MemberSessionStartedSchema, data, { key: accountId, subject: `member-session/${id}`, sequence: 1, time });
}

/**
 * Deletes the member's sessions in the caller's transaction, except for one that may stay; returns their hashes, to be announced
 * afterwards.
 */
export async function deleteSessions(tx: Prisma.TransactionClient, accountId: number, except = ''): Promise<string[]> {
  const ended = await tx.$queryRaw<{ token_hash: string }[]>`
    DELETE FROM sessions WHERE account_id = ${accountId} AND token_hash <> ${except} RETURNING token_hash`;
  return ended.map((row) => row.token_hash);
}

/**
 * Gives a session a new token in the caller's transaction, so that whoever learned the old one loses access. Returns the token, of which
 * only the hash is stored; undefined when the session has ended. The old hash is to be announced after the transaction.
 */
export async function renewToken(tx: Prisma.TransactionClient, tokenHash: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { count } = await tx.session.updateMany({ where: { tokenHash }, data: { tokenHash: hashOf(token) } });
  return count === 0 ? undefined : token;
}

/** Ends a session and notifies the gateways; a session that does not exist is not an error. */
export async function endSession(context: Context, tokenHash: string): Promise<void> {
  await context.prisma.session.deleteMany({ where: { tokenHash } });
  await announceChange(context, tokenHash);
}

/** What notifying the gateways works with. */
export type Announcing = Pick<Context, 'redis' | 'log'>;

/** Notifies the gateways of several ended sessions. */
export async function announceEnds(context: Announcing, tokenHashes: readonly string[]): Promise<void> {
  await Promise.all(tokenHashes.map((hash) => announceChange(context, hash)));
}

/** Makes every gateway ask again about this session; a gateway that misses it forgets the session within 30 s. */
export async function announceChange({ redis, log }: Announcing, tokenHash: string): Promise<void> {
  await redis
    .publish('session.revoked', tokenHash)
    .catch((error: unknown) => log.warn({ err: error }, 'session.revoked was not published'));
}

/** The owner of a valid session. Every request needs this, so it is one statement by primary key. */
export async function findOwner(pool: pg.Pool, tokenHash: string, now: Date): Promise<SessionOwner | undefined> {
  const { rows } = await pool.query({
    name: 'find-session-owner',
    text: `SELECT s.account_id, s.created_at, s.last_seen_at, a.email,
             a.consent_ai, a.consent_ai_text, a.consent_health, a.consent_care, a.consent_marketing, a.consent_analytics
           FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = $1`,
    values: [tokenHash],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const times = { createdAt: row.created_at, lastSeenAt: row.last_seen_at };
  if (!isAlive(times, now)) return undefined;
  if (shouldTouch(times, now)) await pool.query('UPDATE sessions SET last_seen_at = $2 WHERE token_hash = $1', [tokenHash, now]);
  return {
    userId: row.account_id,
    consents: {
      aiProvider: row.consent_ai,
      aiChat: coversQuestions(row.consent_ai, row.consent_ai_text),
      healthContext: row.consent_health,
      careContact: row.consent_care,
      marketing: row.consent_marketing,
      analytics: row.consent_analytics,
    },
    email: row.email,
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
