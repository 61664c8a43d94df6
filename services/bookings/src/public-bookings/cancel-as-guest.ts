import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { applyDecision } from '../visits/apply-decision.ts';
import { lockDoctor } from '../visits/lock-times.ts';
import { decideStatus } from '../visits/visit-moves.domain.ts';
import { lockVisit } from '../visits/visit.store.ts';
import { publicBookingCancelled } from './public-booking-events.ts';
import { findBookingsDoctor, lockPublicBooking, type PublicBooking, updatePublicBooking } from './public-booking.store.ts';

const BY_GUEST = { byRole: 'guest', reasonCode: 'by_guest' };

/** Cancels what a guest booked: the visit by the rules of a member's, or the booking that has none. Again it changes nothing. */
export async function cancelAsGuest(context: Context, bookingId: string): Promise<void> {
  await inTransaction(context.pool, async (run) => {
    const doctorId = await findBookingsDoctor(run, bookingId);
    if (doctorId === undefined) return;
    await lockDoctor(run, doctorId);
    const booking = await lockPublicBooking(run, bookingId);
    if (booking === undefined || booking.status === 'cancelled') return;
    if (booking.appointmentId !== null && !(await cancelVisit(run, context, booking.appointmentId))) return;
    await cancelBooking(run, context, booking);
  });
}

/** False where the visit has begun or is over. */
async function cancelVisit(run: RunSql, context: Context, id: string): Promise<boolean> {
  const visit = await lockVisit(run, id);
  const now = context.clock();
  const decision = visit && decideStatus(visit, { status: 'cancelled' }, 'member', now);
  if (visit === undefined || decision?.kind !== 'change') return decision?.kind === 'same';
  await applyDecision(run, context, visit, { ...decision, by: 'member', now });
  return true;
}

async function cancelBooking(run: RunSql, context: Context, booking: PublicBooking): Promise<void> {
  const now = context.clock();
  const cancelled = await updatePublicBooking(run, booking.id, { status: 'cancelled', reasonCode: BY_GUEST.reasonCode }, now);
  if (booking.appointmentId === null) await writeOutbox(run, [publicBookingCancelled(cancelled, BY_GUEST, now)]);
  await closeTask(run, { kind: 'book', subject: booking.id, outcome: 'cancelled', at: now });
}
