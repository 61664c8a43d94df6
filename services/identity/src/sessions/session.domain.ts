// Lifetimes of a member session; docs/architecture.md names them for members and auditors.
export const IDLE_DAYS = 7;
export const ABSOLUTE_DAYS = 30;
export const SESSIONS_PER_MEMBER = 10;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export type SessionTimes = { createdAt: Date; lastSeenAt: Date };

/** Whether the session is still valid at `now`. */
export function isAlive(session: SessionTimes, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() < IDLE_DAYS * DAY_MS &&
    now.getTime() - session.createdAt.getTime() < ABSOLUTE_DAYS * DAY_MS
  );
}

/** Whether to store its last use again; once an hour is enough for a limit of days. */
export function shouldTouch(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= HOUR_MS;
}
