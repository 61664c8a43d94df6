import { daysBetween, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

/** A member's next visit as their account names it; the day and the time are those of Lagos. */
type Named = { name: string; date: string; time: string };
export type NextVisit = { name: string; startsAt: string };

/** The member's next visit, null where none is booked. */
export function nextVisitOf({ appointment }: { appointment: Named | null }): NextVisit | null {
  if (appointment === null) return null;
  const { name, date, time } = appointment;
  return { name, startsAt: `${date}T${time.slice(0, 5)}:00+01:00` };
}

const DAYS_SHOWN = 7;
const HOUR_MS = 3_600_000;

/** Whether a visit is near enough to be shown on the dashboard: from a week before until an hour after its start. */
export function isNear({ startsAt }: NextVisit, now: Date): boolean {
  const ahead = daysBetween(lagosDay(now), lagosDay(new Date(startsAt)));
  return ahead <= DAYS_SHOWN && now.getTime() < Date.parse(startsAt) + HOUR_MS;
}
