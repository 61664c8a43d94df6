import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingRequestedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { bookingFields, endOf, timedFields } from './booking-fields.ts';
import { openCharges } from './charge.store.ts';

const read = eventReader([BookingRequestedSchema], bookingFields.extend(timedFields).extend({ feeKobo: z.number().int().min(0) }));

/** Visits that cost something can be paid from now on. One is told of again when its guest has an account. */
export async function onBookingsRequested({ pool, clock }: Context, events: readonly Event[]): Promise<void> {
  const charges = events.flatMap((event) => {
    const booking = read(event);
    const { kind, bookingId, userId, doctorId, feeKobo: amountKobo, version } = booking;
    if (kind !== 'appointment' || doctorId === undefined || amountKobo === 0) return [];
    return { eventId: event.id, bookingId, userId, doctorId, amountKobo, endsAt: endOf(booking), version, at: clock() };
  });
  if (charges.length > 0) await openCharges(runOn(pool), charges);
}
