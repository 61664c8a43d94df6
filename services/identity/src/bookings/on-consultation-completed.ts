import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { BookingContext } from './booking-context.ts';
import { storeBooking } from './store-booking.ts';
import { readCompletion } from './read-booking.ts';

/** Stores that a visit took place. */
export async function onConsultationCompleted(context: BookingContext, event: Event): Promise<void> {
  await storeBooking(context, runOn(context.pool), { ...readCompletion(event), status: 'completed' });
}
