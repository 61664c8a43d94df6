/**
 * How many attempts in a window are allowed; `firstWaitSeconds` doubles with each further one, without it the wait lasts to the end of the
 * window.
 */
export type ThrottleRule = { limit: number; windowSeconds: number; firstWaitSeconds?: number };

export type Throttle = { attempts: number; windowEndsAt: Date; closedUntil: Date | undefined };

const LONGEST_WAIT_SECONDS = 3600;

/** Seconds until the next attempt is allowed; 0 when one is allowed now. */
export function waitSeconds(throttle: Throttle | undefined, now: Date): number {
  const until = throttle?.closedUntil?.getTime() ?? 0;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/** Counts an attempt before it is checked, so that of a hundred at once not all are checked. */
export function countAttempt(throttle: Throttle | undefined, rule: ThrottleRule, now: Date): Throttle {
  const current = throttle !== undefined && throttle.windowEndsAt > now ? throttle : undefined;
  const attempts = (current?.attempts ?? 0) + 1;
  const windowEndsAt = current?.windowEndsAt ?? later(now, rule.windowSeconds);
  if (attempts < rule.limit) return { attempts, windowEndsAt, closedUntil: undefined };
  if (rule.firstWaitSeconds === undefined) return { attempts, windowEndsAt, closedUntil: windowEndsAt };
  const wait = Math.min(rule.firstWaitSeconds * 2 ** (attempts - rule.limit), LONGEST_WAIT_SECONDS);
  const closedUntil = later(now, wait);
  // The count must last longer than the wait, or a patient guesser would start again each time.
  const kept = later(closedUntil, rule.windowSeconds);
  return { attempts, windowEndsAt: kept > windowEndsAt ? kept : windowEndsAt, closedUntil };
}

/** Takes back an attempt that was correct; a growing wait begins again. */
export function forgiveAttempt(throttle: Throttle, rule: ThrottleRule): Throttle {
  const attempts = rule.firstWaitSeconds === undefined ? Math.max(0, throttle.attempts - 1) : 0;
  return { ...throttle, attempts, closedUntil: undefined };
}

function later(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}
