const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an open attempt is asked about after its start: as long as the provider itself repeats a webhook (payments.md 3.4). */
export const CHECKS_MS = [2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS] as const;

/** When to ask next about an attempt that began then; undefined when its time is over. */
export function nextVerifyAt({ createdAt }: { createdAt: Date }, now: Date): Date | undefined {
  const next = CHECKS_MS.map((ms) => createdAt.getTime() + ms).find((at) => at > now.getTime());
  return next === undefined ? undefined : new Date(next);
}

const RETRIES_MS = [10_000, 30_000, 60_000, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS] as const;

/** When to retry after this many failures because a server was away. */
export function retryAt(tries: number, now: Date, waitSeconds = 0): Date {
  const wait = RETRIES_MS[Math.min(tries, RETRIES_MS.length - 1)] ?? HOUR_MS;
  return new Date(now.getTime() + Math.max(wait, waitSeconds * 1000));
}

/**
 * How many attempts, and how many claims, a round of half a minute asks about: a tenth of the provider's quota (payments.md 1.1), which is
 * 3,000 a minute for a live key and 100 for a test key. A simulator has no quota.
 */
export function askedARound({ domain, isSimulated }: { domain: 'test' | 'live'; isSimulated: boolean }): number {
  if (isSimulated) return 100;
  return domain === 'live' ? 75 : 2;
}
