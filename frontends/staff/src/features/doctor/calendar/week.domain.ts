import { SLOT_TIMES, USUAL_CLOSING } from '@sabiwell/proto/http/booking-rules.ts';
import type { ScheduleDay } from '@sabiwell/proto/http/doctor-portal.ts';
import { DAY_VISITS_RULE, dayFault, USUAL_DAY_VISITS } from '@sabiwell/proto/http/doctor-rules.ts';

/** One day of the week as it is typed; an empty break is none. */
export type DayDraft = { works: boolean; start: string; end: string; breakStart: string; breakEnd: string; most: string };

/** The hours of a doctor who has set none. */
export const USUAL_HOURS = { start: SLOT_TIMES[0] ?? '', end: USUAL_CLOSING };

/** The seven days of a stored week, Sunday first. A week without hours is open every day. */
export function weekDraft(days: readonly ScheduleDay[]): DayDraft[] {
  return Array.from({ length: 7 }, (_, at) => {
    const day = days.find(({ dayOfWeek }) => dayOfWeek === at);
    const hours: Omit<ScheduleDay, 'dayOfWeek'> = day ?? USUAL_HOURS;
    const { start, end, breakStart = '', breakEnd = '', maxConsultations = USUAL_DAY_VISITS } = hours;
    return { works: day !== undefined || days.length === 0, start, end, breakStart, breakEnd, most: String(maxConsultations) };
  });
}

/** What is wrong with a day; undefined for a good one, and for one without visits. */
export function draftFault({ works, start, end, breakStart, breakEnd, most }: DayDraft): string | undefined {
  if (!works) return undefined;
  const { min, max, message } = DAY_VISITS_RULE;
  const isCount = /^\d{1,3}$/.test(most.trim()) && Number(most) >= min && Number(most) <= max;
  return dayFault({ start, end, breakStart: breakStart || undefined, breakEnd: breakEnd || undefined }) ?? (isCount ? undefined : message);
}

/** What is sent of a week without faults. */
export function scheduleOf(week: readonly DayDraft[]): ScheduleDay[] {
  return week.flatMap(({ works, start, end, breakStart, breakEnd, most }, dayOfWeek) => {
    if (!works) return [];
    return [{ dayOfWeek, start, end, ...(breakStart !== '' && { breakStart, breakEnd }), maxConsultations: Number(most) }];
  });
}
