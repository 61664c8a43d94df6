import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

// A reply may be minutes old when it is read, so a smaller difference does not show that this device's clock is wrong.
const TOLERATED_MS = 120_000;

let aheadMs = 0;

/** Records the `Date` header of a reply. */
export function recordServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  aheadMs = Math.abs(difference) > TOLERATED_MS ? difference : 0;
}

/** The current time by the server's clock, because a phone's clock may be days off. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** The current day in Lagos by the server's clock. */
export function serverDay(): string {
  return lagosDay(serverNow());
}
