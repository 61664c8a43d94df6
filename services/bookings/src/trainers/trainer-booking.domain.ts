import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { SessionStatus, TrainerBookingStatus } from '@sabiwell/proto/http/trainer-rules.ts';

/** What a member bought of a trainer. */
export type TrainerBooking = {
  id: string;
  version: number;
  intentId: string;
  userId: number;
  /** Null while none is chosen. */
  trainerId: number | null;
  productCode: string;
  serviceType: string;
  amountKobo: number;
  paymentReference: string;
  paymentStatus: 'completed' | 'refunded';
  status: TrainerBookingStatus;
  reasonCode: string | null;
  sessionsTotal: number;
  sessionMinutes: number;
  endsAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** A session that was planned with a trainer. */
export type Session = {
  id: string;
  bookingId: string;
  trainerId: number;
  userId: number;
  startsAt: Date;
  endsAt: Date;
  isGroup: boolean;
  status: SessionStatus;
};

type Counted = readonly Pick<Session, 'status'>[];

/** Whether sessions can still be planned. */
export function isActive({ status }: Pick<TrainerBooking, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** How many sessions can still be planned. */
export function sessionsLeft(booking: Pick<TrainerBooking, 'status' | 'sessionsTotal'>, sessions: Counted): number {
  if (!isActive(booking)) return 0;
  return booking.sessionsTotal - sessions.filter(({ status }) => status !== 'cancelled').length;
}

/** Whether every session that was bought has taken place. */
export function areAllDone({ sessionsTotal }: Pick<TrainerBooking, 'sessionsTotal'>, sessions: Counted): boolean {
  return sessions.filter(({ status }) => status === 'done').length >= sessionsTotal;
}

/** What goes back when a booking is cancelled: what no session used up, in whole kobo. */
export function returnKobo({ amountKobo, sessionsTotal }: Pick<TrainerBooking, 'amountKobo' | 'sessionsTotal'>, sessions: Counted): number {
  const unused = sessionsTotal - sessions.filter(({ status }) => status === 'done').length;
  return Math.floor((amountKobo * Math.max(unused, 0)) / sessionsTotal);
}

/** Whether a decision of staff changes the booking; a contrary one is refused. */
export function isNewDecision({ status }: Pick<TrainerBooking, 'status'>, wanted: 'confirmed' | 'cancelled'): boolean {
  if (status === wanted) return false;
  if (status === 'pending') return true;
  throw new DomainError('wrong_state', `This is ${status} already.`, { kind: 'conflict', extra: { status } });
}
