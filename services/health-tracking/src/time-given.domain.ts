import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { dayLater, daysBetween, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { FUTURE_DAY_MESSAGE } from '@sabiwell/proto/http/meal-rules.ts';
import { AHEAD_MINUTES, TIME_FORMAT_MESSAGE, TOO_FAR_AHEAD_MESSAGE } from '@sabiwell/proto/http/reading-rules.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const EARLIEST = Date.UTC(1900, 0, 1);

/** The server's clock, and the client's where it sent it. */
export type Clocks = { now: Date; client: Date | undefined };

/**
 * When something was measured: now by default. A wrong clock of the client is corrected by what the client says it shows. 400 for an
 * unreadable time, or one that is still more than 5 minutes ahead (contract.md section 1).
 */
export function momentGiven(given: string | undefined, clocks: Clocks): Date {
  const { now } = clocks;
  if (given === undefined) return now;
  const moment = new Date(Date.parse(given) + shiftOf(clocks, 5 * SECOND_MS));
  // The comparison is false for an invalid date too.
  if (!(moment.getTime() >= EARLIEST)) throw invalidFields([{ path: 'timestamp', message: TIME_FORMAT_MESSAGE }]);
  if (moment.getTime() > now.getTime() + AHEAD_MINUTES * MINUTE_MS) {
    throw invalidFields([{ path: 'timestamp', message: TOO_FAR_AHEAD_MESSAGE }]);
  }
  return moment;
}

/**
 * The Lagos day of something: today by default; with a wrong clock of the client, moved by the days between its today and the server's.
 * 400 for a day that has not begun.
 */
export function dayGiven(given: string | undefined, clocks: Clocks): string {
  const { now, client } = clocks;
  const today = lagosDay(now);
  if (given === undefined) return today;
  // Within 5 minutes both clocks are right, and only midnight passed between the tap and its arrival.
  const isWrong = client !== undefined && shiftOf(clocks, AHEAD_MINUTES * MINUTE_MS) !== 0;
  const day = isWrong ? dayLater(given, daysBetween(lagosDay(client), today)) : given;
  if (day > lagosDay(new Date(now.getTime() + AHEAD_MINUTES * MINUTE_MS))) {
    throw invalidFields([{ path: 'date', message: FUTURE_DAY_MESSAGE }]);
  }
  return day;
}

// A small difference is the time of the request and not a wrong clock.
function shiftOf({ now, client }: Clocks, tolerated: number): number {
  const shift = client === undefined ? 0 : now.getTime() - client.getTime();
  return Math.abs(shift) <= tolerated ? 0 : shift;
}
