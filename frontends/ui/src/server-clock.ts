import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

// A reply takes a while, and may have waited before it was read: only a clock that is really wrong is corrected.
const TOLERATED_MS = 120_000;

let aheadMs = 0;

/** Takes note of the `Date` header of a reply. */
export function noteServerTime(date: string | null): void {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  aheadMs = Math.abs(difference) > TOLERATED_MS ? difference : 0;
}

/** The present moment by the server, because a phone's clock may be days off. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** The Lagos day by the server. */
export function serverDay(): string {
  return lagosDay(serverNow());
}
