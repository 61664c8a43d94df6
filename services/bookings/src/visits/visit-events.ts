import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingReminderDueSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
  ReadingsSharingChangedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { MoneyWord } from './visit-moves.domain.ts';
import { sharedUntil, sharesReadings } from './visit-rules.domain.ts';
import type { Visit } from './visit.domain.ts';

const minutesOf = ({ startsAt, endsAt }: Visit) => Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
const at = (visit: Visit, time: Date) => ({ key: visit.id, subject: `booking/${visit.id}`, sequence: visit.version, time });
const untilOf = ({ confirmBy }: Visit) => (confirmBy === null ? {} : { confirmBy: timestampFromDate(confirmBy) });

/** Who it is with and when it begins; every event of a visit says so. */
const whoAndWhen = (visit: Visit) => ({
  bookingId: visit.id,
  startsAt: timestampFromDate(visit.startsAt),
  ...(visit.publicBookingId !== null && { publicBookingId: visit.publicBookingId }),
  ...(visit.userId !== null && { userId: BigInt(visit.userId) }),
});

const booking = (visit: Visit) => ({
  ...whoAndWhen(visit),
  version: BigInt(visit.version),
  kind: 'appointment',
  doctorId: BigInt(visit.doctorId),
});
const priced = (visit: Visit) => ({ minutes: minutesOf(visit), feeKobo: BigInt(visit.feeKobo) });

/** Somebody asked for this visit. */
export function visitRequested(visit: Visit): Event {
  const requestedAt = timestampFromDate(visit.createdAt);
  return newEvent(
    BookingRequestedSchema,
    { ...booking(visit), ...priced(visit), ...untilOf(visit), requestedAt },
    at(visit, visit.createdAt),
  );
}

/** It is confirmed: by a role of staff, or by the system for a doctor who always confirms. */
export function visitConfirmed(visit: Visit, byRole: string, now: Date): Event {
  const message = { ...booking(visit), ...priced(visit), byRole, confirmedAt: timestampFromDate(now) };
  return newEvent(BookingConfirmedSchema, message, at(visit, now));
}

/** It has another time; without an end of waiting it is confirmed at that time. */
export function visitRescheduled(visit: Visit, from: Date, byRole: string, now: Date): Event {
  const moved = { from: timestampFromDate(from), byRole, movedAt: timestampFromDate(now) };
  return newEvent(BookingRescheduledSchema, { ...booking(visit), ...priced(visit), ...untilOf(visit), ...moved }, at(visit, now));
}

/** Why it does not take place, and what happens to its money. */
export type Ending = { byRole: string; money: MoneyWord };

/** It was declined. */
export function visitRejected(visit: Visit, { byRole, money }: Ending, now: Date): Event {
  const message = { ...booking(visit), byRole, reasonCode: visit.reasonCode ?? '', money, rejectedAt: timestampFromDate(now) };
  return newEvent(BookingRejectedSchema, message, at(visit, now));
}

/** It will not take place. */
export function visitCancelled(visit: Visit, { byRole, money }: Ending, now: Date): Event {
  const message = { ...booking(visit), byRole, reasonCode: visit.reasonCode ?? '', money, cancelledAt: timestampFromDate(now) };
  return newEvent(BookingCancelledSchema, message, at(visit, now));
}

/** It begins in this many hours. */
export function visitReminder(visit: Visit, hoursAhead: 24 | 1, now: Date): Event {
  return newEvent(BookingReminderDueSchema, { ...whoAndWhen(visit), hoursAhead }, at(visit, now));
}

/** Whether the doctor may read the member's readings now, and until when at the latest. */
export function sharingChanged(visit: Visit, userId: number, now: Date): Event {
  const message = {
    bookingId: visit.id,
    version: BigInt(visit.version),
    doctorId: BigInt(visit.doctorId),
    userId: BigInt(userId),
    shared: sharesReadings(visit, now),
    sharedUntil: timestampFromDate(sharedUntil(visit)),
    changedAt: timestampFromDate(now),
  };
  return newEvent(ReadingsSharingChangedSchema, message, at(visit, now));
}

/** It took place. */
export function visitCompleted(visit: Visit, now: Date): Event {
  const message = {
    bookingId: visit.id,
    version: BigInt(visit.version),
    doctorId: BigInt(visit.doctorId),
    ...(visit.userId !== null && { userId: BigInt(visit.userId) }),
    startsAt: timestampFromDate(visit.startsAt),
    minutes: minutesOf(visit),
    completedAt: timestampFromDate(now),
  };
  return newEvent(ConsultationCompletedSchema, message, at(visit, now));
}
