/** A session ends 20 minutes after its last refresh. */
export const SESSION_MS = 20 * 60_000;
/** Without a key or a pointer for this long, the app does not refresh. */
const ACTIVE_MS = 10 * 60_000;
/** The token is replaced this long before it expires. */
const AHEAD_MS = 60_000;

type Times = { now: number; tokenEnds: number; sessionEnds: number; activeAt: number };

/** Whether a person was there in the last ten minutes. */
export function isActive({ now, activeAt }: Pick<Times, 'now' | 'activeAt'>): boolean {
  return now - activeAt < ACTIVE_MS;
}

/** What is due. Calls that the app makes by itself never keep a session alive: only a person who is there does. */
export function dueStep(times: Times): 'end' | 'refresh' | 'wait' {
  if (times.now >= times.sessionEnds) return 'end';
  return times.now >= times.tokenEnds - AHEAD_MS && isActive(times) ? 'refresh' : 'wait';
}
