import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

/** The hour in Lagos at which every member of whom something is known is looked at. */
const DAILY_HOUR = 6;

/** The next 06:00 in Lagos. */
export function nextDailyRound(now: Date): Date {
  const today = lagosMoment(lagosDay(now), DAILY_HOUR);
  return today > now ? today : lagosMoment(dayLater(lagosDay(now), 1), DAILY_HOUR);
}
