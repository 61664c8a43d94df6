import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { isActiveStatus } from '@sabiwell/proto/http/booking-rules.ts';

const MINUTE_MS = 60_000;

type Times = Pick<Appointment, 'startsAt' | 'duration' | 'status'>;

const endOf = ({ startsAt, duration }: Times): number => Date.parse(startsAt) + duration * MINUTE_MS;
const isBefore = (now: Date, instant: string | null): boolean => instant !== null && now.getTime() < Date.parse(instant);

/** The visits that are still to come, the next one first, and all others as they came. */
export function splitVisits<V extends Times>(visits: readonly V[], now: Date): { upcoming: V[]; past: V[] } {
  const isToCome = (visit: V) => isActiveStatus(visit.status) && endOf(visit) > now.getTime();
  const upcoming = visits.filter(isToCome).toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return { upcoming, past: visits.filter((visit) => !isToCome(visit)) };
}

/** Whether the member may still move a visit. */
export function canMove({ moveUntil }: Pick<Appointment, 'moveUntil'>, now: Date): boolean {
  return isBefore(now, moveUntil);
}

/** Whether the member may still cancel a visit, freely or with the fee kept. */
export function cancelling(visit: Times & Pick<Appointment, 'cancelFreelyUntil'>, now: Date): 'never' | 'freely' | 'late' {
  const isOpen = (visit.status === 'pending' || visit.status === 'confirmed') && isBefore(now, visit.startsAt);
  if (!isOpen) return 'never';
  return visit.status === 'pending' || isBefore(now, visit.cancelFreelyUntil) ? 'freely' : 'late';
}

type Followed = Pick<Appointment, 'id' | 'doctorId' | 'startsAt' | 'appointmentType' | 'status'>;

/** The first follow-up with the same doctor after a visit that was neither cancelled nor declined; undefined where none is booked. */
export function bookedFollowUp<V extends Followed>(visits: readonly V[], { doctorId, startsAt }: Followed): V | undefined {
  const after = visits.filter(
    (one) =>
      one.doctorId === doctorId &&
      one.appointmentType === 'follow-up' &&
      Date.parse(one.startsAt) > Date.parse(startsAt) &&
      one.status !== 'cancelled' &&
      one.status !== 'rejected',
  );
  return after.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))[0];
}
