/** Formats an hour of the day: 08:00. */
export function hourWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

const GRACE_MS = 2_000;
const LONGEST_MS = 60 * 60_000;

/** How long to wait until tips due at this moment are fetched, in milliseconds; false when none are due. */
export function untilDue(dueAt: string | null | undefined, now: number = Date.now()): number | false {
  if (dueAt === null || dueAt === undefined) return false;
  return Math.min(LONGEST_MS, Math.max(0, Date.parse(dueAt) - now) + GRACE_MS);
}
