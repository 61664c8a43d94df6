import type { OnCallHour } from '@sabiwell/proto/http/on-call.ts';
import { HOURS_OF_DAY } from '@sabiwell/proto/http/on-call-rules.ts';

/** The days as the table shows them, Monday first; Sunday is 0. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Hours that are the same on every day of the week: who is called on each, by the number of the day. */
export type Span = { fromHour: number; untilHour: number; staffIds: readonly (readonly string[])[] };

/** The day from midnight to midnight in as few spans as there are differences; one whole day where nobody is named. */
export function spansOf(hours: readonly OnCallHour[]): Span[] {
  const named = new Map(hours.map(({ dayOfWeek, hour, staffIds }) => [`${dayOfWeek}:${hour}`, staffIds]));
  const spans: Span[] = [];
  for (let hour = 0; hour < HOURS_OF_DAY; hour += 1) {
    const staffIds = Array.from({ length: WEEK.length }, (_, day) => named.get(`${day}:${hour}`) ?? []);
    const last = spans.at(-1);
    if (last !== undefined && JSON.stringify(last.staffIds) === JSON.stringify(staffIds)) last.untilHour = hour + 1;
    else spans.push({ fromHour: hour, untilHour: hour + 1, staffIds });
  }
  return spans;
}

/** An hour as clocks show it: 06:00; the end of a day is 24:00. */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The days that a form can set at once: each by itself, or several. */
export const DAY_CHOICES = ['all', 'working', 'weekend', ...WEEK.map(String)] as const;
const SEVERAL: Readonly<Record<string, readonly number[]>> = { all: WEEK, working: [1, 2, 3, 4, 5], weekend: [6, 0] };

/** The days that are meant. */
export const daysOf = (choice: string): number[] => [...(SEVERAL[choice] ?? [Number(choice)])];
