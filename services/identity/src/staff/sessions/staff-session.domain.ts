// Lifetimes of a staff session; docs/architecture.md names them.
export const TOKEN_MINUTES = 10;
export const IDLE_MINUTES = 20;
export const ABSOLUTE_HOURS = 12;
export const SESSIONS_PER_ACCOUNT = 3;
/** How long a replaced refresh token is still good, because replies get lost and tabs refresh at once. */
export const GRACE_SECONDS = 30;
export const PROOF_MINUTES = 5;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The most replaced refresh tokens that are remembered; one every ten minutes makes 72 in a session. */
const MOST_REPLACED = 200;

/** A refresh token that was replaced, by its hash, and when. */
export type Replaced = { hash: string; at: string };
export type SessionTimes = { createdAt: Date; rotatedAt: Date };
export type RotatingSession = SessionTimes & { refreshHash: string; previousHashes: Replaced[] };

/** The end of a session however much it is used. */
export function lastEnd({ createdAt }: Pick<SessionTimes, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + ABSOLUTE_HOURS * HOUR_MS);
}

/** Whether the session is still valid at `now`: 20 minutes after its last refresh it has ended, and after 12 hours in any case. */
export function isAlive(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.rotatedAt.getTime() < IDLE_MINUTES * MINUTE_MS && now < lastEnd(session);
}

/** Until when a token that is issued now is valid. */
export function tokenEnd(session: Pick<SessionTimes, 'createdAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + TOKEN_MINUTES * MINUTE_MS, lastEnd(session).getTime()));
}

/** Until when a proof of identity counts. */
export function proofEnd(provedAt: Date): Date {
  return new Date(provedAt.getTime() + PROOF_MINUTES * MINUTE_MS);
}

/** Whether to store its last use again; once a minute is enough for the list of places. */
export function shouldTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= MINUTE_MS;
}

/**
 * What the hash of a presented refresh token means: `valid` for the newest one and for those replaced within the last 30 s; `stolen` for
 * an older one, because a browser has forgotten it by then; `ended` when the session has ended, whatever the token.
 */
export function judgeRefresh(session: RotatingSession, presented: string, now: Date): 'valid' | 'stolen' | 'ended' {
  if (!isAlive(session, now)) return 'ended';
  if (presented === session.refreshHash) return 'valid';
  const replaced = session.previousHashes.find(({ hash }) => hash === presented);
  const ageMs = replaced === undefined ? Infinity : now.getTime() - Date.parse(replaced.at);
  return ageMs < GRACE_SECONDS * 1000 ? 'valid' : 'stolen';
}

/** The replaced tokens after one more rotation: only the newest token joins them, so no use makes an older one last longer. */
export function replacedAfter({ refreshHash, previousHashes }: RotatingSession, now: Date): Replaced[] {
  return [...previousHashes, { hash: refreshHash, at: now.toISOString() }].slice(-MOST_REPLACED);
}
