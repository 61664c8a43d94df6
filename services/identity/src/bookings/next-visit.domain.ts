import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';

/** A member's next visit. */
export type NextVisit = { doctor: string; startsAt: Date };

/** The next visit as the member's record shows it, on the clock in Lagos. */
export function appointmentOf(visit: NextVisit | undefined): User['appointment'] {
  if (visit === undefined) return null;
  const [date = '', time = ''] = lagosMinute(visit.startsAt).split('T');
  return { name: visit.doctor, date, time };
}
