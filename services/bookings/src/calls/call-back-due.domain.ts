import { dayLater, lagosDay, lagosHour, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

const FROM_HOUR = 8;
const UNTIL_HOUR = 20;
const NEXT_HOUR = 9;
const WITHIN_MS = 30 * 60 * 1000;

/** Until when somebody calls back: half an hour later by day, else at 9 in the morning, in Lagos. */
export function callBackDueAt(askedAt: Date): Date {
  const hour = lagosHour(askedAt);
  if (hour >= FROM_HOUR && hour < UNTIL_HOUR) return new Date(askedAt.getTime() + WITHIN_MS);
  const today = lagosDay(askedAt);
  return lagosMoment(hour < FROM_HOUR ? today : dayLater(today, 1), NEXT_HOUR);
}
