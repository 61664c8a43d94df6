import { DAYS_TO_PAY, FOLLOW_UP_DAYS, HOURS_TO_CHANGE, isActiveStatus, SHARED_HOURS_AFTER } from '@sabiwell/proto/http/booking-rules.ts';
import { cancelFreelyUntil, moveRefusal } from './visit-moves.domain.ts';
import type { Visit } from './visit.domain.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Whether the fee of a visit can be paid now: while it is to take place, and for a time after it. */
export function canPay({ status, paymentStatus, userId, completedAt }: Visit, now: Date): boolean {
  if (paymentStatus !== 'pending' || userId === null) return false;
  return isActiveStatus(status) || (completedAt !== null && now < later(completedAt, DAYS_TO_PAY * DAY_MS));
}

/** By when the member may move it; null where they may not. */
export function movableUntil(visit: Visit, now: Date): Date | null {
  return moveRefusal(visit, 'member', now) === undefined ? later(visit.startsAt, -HOURS_TO_CHANGE * HOUR_MS) : null;
}

/** Until when the member may cancel it without paying; null where that time is over. */
export function freelyUntil(visit: Visit, now: Date): Date | null {
  if (visit.status !== 'pending' && visit.status !== 'confirmed') return null;
  const until = cancelFreelyUntil(visit);
  return now < until ? until : null;
}

/** A follow-up with the same doctor that starts before this is free; null where none is. */
export function followUpUntil({ status, completedAt, followUpOf }: Visit, now: Date): Date | null {
  if (status !== 'completed' || completedAt === null || followUpOf !== null) return null;
  const until = later(completedAt, FOLLOW_UP_DAYS * DAY_MS);
  return now < until ? until : null;
}

/** After this time the readings that were shared for a visit are no longer shared, whatever became of it. */
export function sharedUntil({ endsAt }: Pick<Visit, 'endsAt'>): Date {
  return later(endsAt, SHARED_HOURS_AFTER * HOUR_MS);
}

/** Whether the doctor may read the member's readings now: the member said so, and the visit is not over. */
export function sharesReadings(visit: Pick<Visit, 'sharesReadings' | 'status' | 'endsAt'>, now: Date): boolean {
  return visit.sharesReadings && canShare(visit, now);
}

/** Whether readings can be shared for a visit: until it is over. */
export function canShare(visit: Pick<Visit, 'status' | 'endsAt'>, now: Date): boolean {
  return isActiveStatus(visit.status) && now < sharedUntil(visit);
}

/** Whether a doctor sees the address and the telephone number of whoever comes. */
export function showsContacts({ status }: Visit): boolean {
  return status === 'confirmed' || status === 'in_progress' || status === 'completed';
}
