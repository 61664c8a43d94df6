import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { publicBookingLinks } from '@sabiwell/proto/http/public-booking-links.ts';
import type { Context } from '../context.ts';
import { canCancel, linkedBookingOf } from './booking-link.domain.ts';
import { cancelBookingLink } from './booking-link.store.ts';
import { countOpening, lockByToken } from './open-booking-link.ts';

/** Cancels a booking by a mailed token; the same again, and one that is over, change nothing. */
export async function cancelPublicBooking(context: Context, call: Call<typeof publicBookingLinks.cancelPublicBooking>) {
  await countOpening(context, call.clientAddress);
  const now = context.clock();
  const booking = await inTransaction(context.pool, async (run) => {
    const link = await lockByToken(run, call.body.token, 'cancel', now);
    if (!canCancel(link, now)) return linkedBookingOf(link, null);
    await cancelBookingLink(run, link.bookingId, now);
    return linkedBookingOf({ ...link, cancelWantedAt: now }, null);
  });
  return { status: 200 as const, body: { booking } };
}
