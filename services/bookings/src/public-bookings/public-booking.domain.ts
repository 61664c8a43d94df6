import { type AppointmentStatus, FUTURE_MESSAGE, MOST_DAYS_AHEAD, TOO_FAR_MESSAGE } from '@sabiwell/proto/http/booking-rules.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { BIRTH_AHEAD_MESSAGE, HALF_WISH_MESSAGE, SHORTEST_FORM_MS } from '@sabiwell/proto/http/public-booking-rules.ts';

type Fault = { path: string; message: string };
/** What decides about a form; days are YYYY-MM-DD, a time is HH:mm. */
type FormTimes = { dateOfBirth: string; appointmentDate?: string | undefined; appointmentTime?: string | undefined };
type FormTraces = { website?: string | undefined; formAgeMs?: number | undefined };

/** Whether a machine filled the form in: into a field that nobody sees, or faster than anybody types. */
export function isFromMachine({ website, formAgeMs }: FormTraces): boolean {
  return website !== undefined || (formAgeMs !== undefined && formAgeMs < SHORTEST_FORM_MS);
}

/** What is wrong with a form on this day in Lagos; a wished time has a day, from tomorrow on. */
export function faultsOf({ dateOfBirth, appointmentDate, appointmentTime }: FormTimes, now: Date): Fault[] {
  const today = lagosDay(now);
  const birth = dateOfBirth > today ? [{ path: 'dateOfBirth', message: BIRTH_AHEAD_MESSAGE }] : [];
  return [...birth, ...wishFaults(appointmentDate, appointmentTime, today)];
}

function wishFaults(date: string | undefined, time: string | undefined, today: string): Fault[] {
  if (date === undefined && time === undefined) return [];
  if (date === undefined) return [{ path: 'appointmentDate', message: HALF_WISH_MESSAGE }];
  if (time === undefined) return [{ path: 'appointmentTime', message: HALF_WISH_MESSAGE }];
  if (date <= today) return [{ path: 'appointmentDate', message: FUTURE_MESSAGE }];
  return date > dayLater(today, MOST_DAYS_AHEAD) ? [{ path: 'appointmentDate', message: TOO_FAR_MESSAGE }] : [];
}

type Status = 'pending' | 'confirmed' | 'cancelled';

/** How a booking stands: once it is a visit, that says so. */
export function statusOf(booking: { status: Status }, visit: { status: AppointmentStatus } | undefined): Status {
  if (visit === undefined || visit.status === 'pending') return booking.status;
  return visit.status === 'cancelled' || visit.status === 'rejected' ? 'cancelled' : 'confirmed';
}
