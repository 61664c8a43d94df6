import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import { lockBookingOfIntent, updateBooking } from './trainer-booking.store.ts';

/** The money of a cancelled booking of a trainer has gone back, as far as no session used it up. */
export async function markRefunded(context: Context, run: RunSql, intentId: string): Promise<void> {
  const booking = await lockBookingOfIntent(run, intentId);
  if (booking?.status !== 'cancelled' || booking.paymentStatus === 'refunded') return;
  await updateBooking(run, booking.id, { paymentStatus: 'refunded' }, context.clock());
  tellTrainerBooking(run, context, booking.userId);
}
