import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

/** The first day of the last so many; undefined for all time. */
export function firstDay(days: number | null, now: Date): string | undefined {
  return days === null ? undefined : dayLater(lagosDay(now), 1 - days);
}
