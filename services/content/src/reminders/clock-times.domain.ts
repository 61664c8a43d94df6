import { lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** The hours in which a member wants to hear nothing that can wait, HH:mm in Lagos. */
export type QuietHours = { quietFrom: string; quietTo: string };

/** The next moment after another one at which the clock in Lagos shows one of these times, HH:mm; at the same minute it is tomorrow's. */
export function nextTime(times: readonly string[], after: Date): Date {
  const next = Math.min(...times.map((time) => nextOf(time, after.getTime())));
  return new Date(next);
}

function nextOf(time: string, after: number): number {
  const today = momentOf(lagosDay(new Date(after)), time);
  return today > after ? today : today + DAY_MS;
}

/** Lagos has no summer time, so each day has the same minutes. */
function momentOf(day: string, time: string): number {
  return lagosMoment(day).getTime() + minutesOf(time) * MINUTE_MS;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When the quiet hours that a moment is in end; undefined outside of them. With equal ends there are none. */
export function quietUntil({ quietFrom, quietTo }: QuietHours, at: Date): Date | undefined {
  const end = nextTime([quietTo], at);
  const minutes = (minutesOf(quietTo) - minutesOf(quietFrom) + 1_440) % 1_440;
  return end.getTime() - at.getTime() <= minutes * MINUTE_MS ? end : undefined;
}

/** A full hour as a time of the day: 7 is 07:00. */
export function timeOfHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
