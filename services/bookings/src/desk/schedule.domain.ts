import type { FieldError } from '@sabiwell/chassis/http/errors.ts';
import type { ScheduleDay } from '@sabiwell/proto/http/doctor-portal.ts';

/** What is wrong with a week: a day twice, an end before its start, or a break outside of the day. */
export function scheduleFaults(days: readonly ScheduleDay[]): FieldError[] {
  return days.flatMap((day, index) => {
    const message = faultOf(day, days.slice(0, index));
    return message === undefined ? [] : [{ path: `days.${index}`, message }];
  });
}

function faultOf({ dayOfWeek, start, end, breakStart, breakEnd }: ScheduleDay, before: readonly ScheduleDay[]): string | undefined {
  if (before.some((day) => day.dayOfWeek === dayOfWeek)) return 'Each day of the week may be given once.';
  if (start >= end) return 'A day ends after it starts.';
  if (breakStart === undefined && breakEnd === undefined) return undefined;
  if (breakStart === undefined || breakEnd === undefined) return 'A break needs a start and an end.';
  return start < breakStart && breakStart < breakEnd && breakEnd < end ? undefined : 'A break lies within the day.';
}
