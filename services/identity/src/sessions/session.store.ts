import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Context } from '../context.ts';
import { isAlive, SESSIONS_PER_MEMBER, shouldTouch } from './session.domain.ts';

/** What the gateway needs to know of a session. */
export type SessionOwner = { userId: number; consents: { aiProvider: boolean; marketing: boolean; analytics: boolean } };

/** Opens a session with a new random token; the member's oldest beyond the limit end. Returns the token, which is stored only as its hash. */
export async function openSession({ prisma, clock }: Context, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  await prisma.session.create({ data: { tokenHash: hashOf(token), accountId, createdAt: now, lastSeenAt: now } });
  const surplus = await prisma.session.findMany({
    where: { accountId },
    orderBy: { createdAt: 'desc' },
    skip: SESSIONS_PER_MEMBER,
    select: { tokenHash: true },
  });
  if (surplus.length > 0) await prisma.session.deleteMany({ where: { tokenHash: { in: surplus.map((row) => row.tokenHash) } } });
  return token;
}

/** Ends a session and tells the gateways; ending one that is not there is no error. */
export async function endSession(context: Context, tokenHash: string): Promise<void> {
  await context.prisma.session.deleteMany({ where: { tokenHash } });
  await announceChange(context, tokenHash);
}

/** Makes every gateway ask anew about this session; one that misses it forgets the session by itself within 30 s. */
export async function announceChange({ redis, log }: Context, tokenHash: string): Promise<void> {
  await redis
    .publish('session.revoked', tokenHash)
    .catch((error: unknown) => log.warn({ err: error }, 'session.revoked was not published'));
}

/** The owner of a living session. This is on the path of every request, so it is one statement by primary key. */
export async function findOwner(pool: pg.Pool, tokenHash: string, now: Date): Promise<SessionOwner | undefined> {
  const { rows } = await pool.query({
    name: 'find-session-owner',
    text: `SELECT s.account_id, s.created_at, s.last_seen_at, a.consent_ai, a.consent_marketing, a.consent_analytics
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
    consents: { aiProvider: row.consent_ai, marketing: row.consent_marketing, analytics: row.consent_analytics },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
