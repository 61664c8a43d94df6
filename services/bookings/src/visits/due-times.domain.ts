import { HOURS_CONFIRMED_BEFORE, HOURS_TO_CONFIRM } from '@sabiwell/proto/http/booking-rules.ts';
import type { Visit } from './visit.domain.ts';

const HOUR_MS = 3_600_000;
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

/** Everything that can be due about a visit. */
export const VISIT_DUE_KINDS = [
  'visit_not_confirmed',
  'visit_in_24_hours',
  'visit_in_1_hour',
  'visit_outcome_doctor',
  'visit_outcome_case_manager',
] as const;
export type VisitDueKind = (typeof VISIT_DUE_KINDS)[number];

/** By when a visit that was asked for now must be confirmed. */
export function confirmByOf(startsAt: Date, now: Date): Date {
  return new Date(Math.min(hoursAfter(now, HOURS_TO_CONFIRM).getTime(), hoursAfter(startsAt, -HOURS_CONFIRMED_BEFORE).getTime()));
}

/** What is due about a visit as it stands now; a reminder whose time has passed is never due. */
export function dueTimesOf(visit: Pick<Visit, 'status' | 'startsAt' | 'endsAt' | 'confirmBy'>, now: Date): Map<VisitDueKind, Date> {
  const { status, startsAt, endsAt, confirmBy } = visit;
  const due = new Map<VisitDueKind, Date>();
  if (status === 'pending' && confirmBy !== null) due.set('visit_not_confirmed', confirmBy);
  if (status === 'confirmed') {
    due.set('visit_in_24_hours', hoursAfter(startsAt, -24));
    due.set('visit_in_1_hour', hoursAfter(startsAt, -1));
    for (const [kind, at] of due) if (at <= now) due.delete(kind);
  }
  if (status === 'confirmed' || status === 'in_progress') {
    due.set('visit_outcome_doctor', hoursAfter(endsAt, 2));
    due.set('visit_outcome_case_manager', hoursAfter(endsAt, 24));
  }
  return due;
}

const MOST_HOURS_LATE = 3;

/** Whether a reminder still helps: not after the start, and not more than three hours late. */
export function isReminderOfUse({ startsAt }: Pick<Visit, 'startsAt'>, hoursAhead: number, now: Date): boolean {
  const due = hoursAfter(startsAt, -hoursAhead);
  return now >= due && now < startsAt && now <= hoursAfter(due, MOST_HOURS_LATE);
}
