/** How a tab stands that could keep the stream for all tabs; `hiddenSince` is undefined while it is on the screen. */
export type TabState = { hiddenSince: number | undefined; isInCall: boolean };

const KEPT_WHEN_HIDDEN_MS = 60_000;
/** How often a hidden tab with a call asks itself whether the call is over. */
const REVIEW_MS = 60_000;

/**
 * Whether a tab may keep the stream: while it can be seen, a minute longer, and during a call. `reviewInMs`: when this is to be decided
 * again, if nothing else happens before.
 */
export function leadership({ hiddenSince, isInCall }: TabState, now: number): { mayLead: boolean; reviewInMs?: number } {
  if (hiddenSince === undefined) return { mayLead: true };
  if (isInCall) return { mayLead: true, reviewInMs: REVIEW_MS };
  const left = hiddenSince + KEPT_WHEN_HIDDEN_MS - now;
  return left > 0 ? { mayLead: true, reviewInMs: left } : { mayLead: false };
}

/** Whether a stream that was opened after the hint `after` leaves out some that a tab has not heard; a tab that never heard any has just read. */
export function hasMissedHints({ wasLive, lastId }: { wasLive: boolean; lastId: string | undefined }, after: string | undefined): boolean {
  return wasLive && (after === undefined || after !== lastId);
}
