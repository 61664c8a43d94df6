import { HOURS_TO_DROP } from '@sabiwell/proto/http/trainer-rules.ts';
import type { TrainerBooking as WireBooking, TrainerSession } from '@sabiwell/proto/http/trainers.ts';
import { type Session, sessionsLeft } from './trainer-booking.domain.ts';
import type { OwnBooking } from './trainer-booking.store.ts';
import { dayAndTime } from './trainer-slots.domain.ts';

const HOUR_MS = 3_600_000;

/** The last moment at which a session can be dropped. */
export function dropUntil({ startsAt }: Pick<Session, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - HOURS_TO_DROP * HOUR_MS);
}

/** A session as its member reads it. */
export function wireSession(session: Session, now: Date): TrainerSession {
  const { id, startsAt, endsAt, status } = session;
  const { date, time } = dayAndTime(startsAt);
  const until = dropUntil(session);
  const canDrop = status === 'planned' && until >= now;
  return {
    id,
    sessionDate: date,
    sessionTime: time,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    status,
    dropUntil: canDrop ? until.toISOString() : null,
  };
}

/** A booking as its member reads it, with its sessions. */
export function wireTrainerBooking(booking: OwnBooking, sessions: readonly Session[], now: Date): WireBooking {
  const { intentId: _, userId: __, amountKobo, createdAt, updatedAt: ___, endsAt, ...rest } = booking;
  return {
    ...rest,
    amount: amountKobo / 100,
    bookingDate: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    sessionsLeft: sessionsLeft(booking, sessions),
    sessions: sessions.map((session) => wireSession(session, now)),
  };
}
