const MINUTE_MS = 60_000;
/** How long after each failed refund the next one is asked for: a mishap is over at once, an empty balance only the next day. */
const WAITS_MS: readonly number[] = [MINUTE_MS / 2, 10 * MINUTE_MS, 12 * 60 * MINUTE_MS];

/** When money is asked back again after this many failed refunds; undefined when staff take over. */
export function nextReturnAt(tries: number, now: Date): Date | undefined {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
