import type { Appointment } from '@sabiwell/proto/http/appointments.ts';

type Visit = Pick<Appointment, 'doctorId' | 'followUpUntil'>;
type Wish = { appointmentType: string; date: string; time: string };

/** Until when a follow-up with this doctor is free, by the visits that were; undefined where none is. */
export function freeFollowUp(visits: readonly Visit[], doctorId: number): string | undefined {
  const ends = visits.flatMap((visit) => (visit.doctorId === doctorId && visit.followUpUntil !== null ? [visit.followUpUntil] : []));
  return ends.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
}

/** Whether a wish is a follow-up that begins in time to be free. Without a time yet, the type decides. */
export function isFreeFollowUp(until: string | undefined, { appointmentType, date, time }: Wish): boolean {
  if (until === undefined || appointmentType !== 'follow-up') return false;
  return date === '' || time === '' || Date.parse(`${date}T${time}:00+01:00`) < Date.parse(until);
}
