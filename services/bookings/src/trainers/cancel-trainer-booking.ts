import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { clearDue } from '../due/due-work.store.ts';
import { listSessions, updateSession } from './session.store.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import { returnKobo, type TrainerBooking } from './trainer-booking.domain.ts';
import { trainerBookingCancelled } from './trainer-booking-events.ts';
import { updateBooking } from './trainer-booking.store.ts';
import { closeBookingTasks } from './trainer-due.ts';

/** Why a booking is cancelled, by whom, and whether its money went back already. */
export type Cancelling = { reasonCode: string; byRole: string; isRefunded: boolean; at: Date };

/** Cancels a locked booking with the sessions that are still planned; what no session used up goes back, unless it did already. */
export async function cancelTrainerBooking(context: Context, run: RunSql, booking: TrainerBooking, why: Cancelling): Promise<void> {
  const { reasonCode, byRole, isRefunded, at } = why;
  const sessions = await listSessions(run, [booking.id]);
  for (const { id } of sessions.filter(({ status }) => status === 'planned')) {
    await updateSession(run, id, 'cancelled');
    await clearDue(run, 'trainer_session_over', id);
  }
  const money = isRefunded ? { paymentStatus: 'refunded' as const } : {};
  const cancelled = await updateBooking(run, booking.id, { status: 'cancelled', reasonCode, ...money }, at);
  const kobo = isRefunded ? 0 : returnKobo(booking, sessions);
  await writeOutbox(run, [trainerBookingCancelled(cancelled, byRole, kobo, at)]);
  await closeBookingTasks(run, booking.id, 'cancelled', at);
  await clearDue(run, 'trainer_booking_over', booking.id);
  await clearDue(run, 'trainer_booking_unplanned', booking.id);
  tellTrainerBooking(run, context, booking.userId);
}
