import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { MINUTES_TO_JOIN, MINUTES_TO_JOIN_LATE } from '@sabiwell/proto/http/booking-rules.ts';

const MINUTE_MS = 60_000;

type Times = Pick<Appointment, 'startsAt' | 'duration' | 'status'>;

/** From when a visit can be joined. */
export function joinableFrom({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return new Date(Date.parse(startsAt) - MINUTES_TO_JOIN * MINUTE_MS);
}

/** Whether a visit is to be joined: never, later, or now. */
export function joining(visit: Times, now: Date): 'never' | 'later' | 'now' {
  const isOn = visit.status === 'confirmed' || visit.status === 'in_progress';
  const waitedUntil = Date.parse(visit.startsAt) + (visit.duration + MINUTES_TO_JOIN_LATE) * MINUTE_MS;
  if (!isOn || now.getTime() > waitedUntil) return 'never';
  return now < joinableFrom(visit) ? 'later' : 'now';
}
