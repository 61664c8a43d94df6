import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { BookingConfirmedSchema, BookingRescheduledSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { bookingFields, endOf, timedFields } from './booking-fields.ts';
import { updateChargeTimes } from './charge.store.ts';

const read = eventReader([BookingConfirmedSchema, BookingRescheduledSchema], bookingFields.extend(timedFields));

/** Keeps when a visit ends, and whose it is: a guest may have an account by now. Its price stays. */
export async function onBookingChanged({ pool }: Context, event: Event): Promise<void> {
  const booking = read(event);
  const { kind, bookingId, userId, version } = booking;
  if (kind !== 'appointment') return;
  const now = { userId, endsAt: endOf(booking), version };
  await inTransaction(pool, (run) => handleOnce(run, 'charges', event.id, () => updateChargeTimes(run, bookingId, now)));
}
