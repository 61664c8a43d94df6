import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { SubscriptionExpiredSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { endElderCare } from '../elder-care/end-elder-care.ts';
import { cancelTrainerBooking } from './cancel-trainer-booking.ts';
import { isActive } from './trainer-booking.domain.ts';
import { lockBookingOfIntent, updateBooking } from './trainer-booking.store.ts';

const read = eventReader(
  [SubscriptionExpiredSchema],
  z.object({ subscriptionId: z.string(), purpose: z.string(), reasonCode: z.string() }),
);

/** Cancels a trainer booking whose payment was refunded, and ends an elder-care period. */
export async function onSubscriptionExpired(context: Context, event: Event): Promise<void> {
  const { subscriptionId, purpose, reasonCode } = read(event);
  await inTransaction(context.pool, async (run) => {
    await handleOnce(run, 'bookings', event.id, async () => {
      if (purpose === 'trainer' && reasonCode === 'refunded') await refundBooking(context, run, subscriptionId);
      if (purpose === 'elder_care') await endElderCare(context, run, subscriptionId, reasonCode);
    });
  });
}

async function refundBooking(context: Context, run: RunSql, intentId: string): Promise<void> {
  const booking = await lockBookingOfIntent(run, intentId);
  if (booking === undefined) return;
  const at = context.clock();
  if (isActive(booking))
    return cancelTrainerBooking(context, run, booking, { reasonCode: 'refunded', byRole: 'system', isRefunded: true, at });
  await updateBooking(run, booking.id, { paymentStatus: 'refunded' }, at);
}
