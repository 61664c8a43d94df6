import type { FieldError } from '@sabiwell/chassis/http/errors.ts';
import type { ScheduleDay } from '@sabiwell/proto/http/doctor-portal.ts';
import { dayFault } from '@sabiwell/proto/http/doctor-rules.ts';

/** What is wrong with a week: a day twice, an end before its start, or a break outside of the day. */
export function scheduleFaults(days: readonly ScheduleDay[]): FieldError[] {
  return days.flatMap((day, index) => {
    const isTwice = days.slice(0, index).some(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek);
    const message = isTwice ? 'Each day of the week may be given once.' : dayFault(day);
    return message === undefined ? [] : [{ path: `days.${index}`, message }];
  });
}
