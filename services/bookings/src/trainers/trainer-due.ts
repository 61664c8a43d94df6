import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { momentDaysLater } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { clearDue } from '../due/due-work.store.ts';
import { closeTask, openTask } from '../tasks/care-task.store.ts';
import { findSession, listSessions, updateSession } from './session.store.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import { areAllDone, isActive, type TrainerBooking } from './trainer-booking.domain.ts';
import { lockBooking, updateBooking } from './trainer-booking.store.ts';

/** A day after its end, a session that nobody dropped took place; the last one completes the booking. */
export async function finishSession(context: Context, run: RunSql, sessionId: string, now: Date): Promise<void> {
  const found = await findSession(run, sessionId);
  const booking = found && (await lockBooking(run, found.bookingId));
  const session = booking && (await findSession(run, sessionId));
  if (session?.status !== 'planned' || momentDaysLater(session.endsAt, 1) > now) return;
  await updateSession(run, sessionId, 'done');
  if (isActive(booking!) && areAllDone(booking!, await listSessions(run, [booking!.id]))) await complete(run, booking!, now);
  tellTrainerBooking(run, context, session.userId);
}

/** What was bought is over at its end, whether it was used or not. */
export async function endBooking(context: Context, run: RunSql, bookingId: string, now: Date): Promise<void> {
  const booking = await lockBooking(run, bookingId);
  if (booking === undefined || !isActive(booking) || booking.endsAt > now) return;
  await complete(run, booking, now);
  tellTrainerBooking(run, context, booking.userId);
}

async function complete(run: RunSql, { id }: TrainerBooking, at: Date): Promise<void> {
  await updateBooking(run, id, { status: 'completed' }, at);
  await closeBookingTasks(run, id, 'completed', at);
  await clearDue(run, 'trainer_booking_over', id);
  await clearDue(run, 'trainer_booking_unplanned', id);
}

/** Nobody has to be asked about this booking any more. */
export async function closeBookingTasks(run: RunSql, bookingId: string, outcome: string, at: Date): Promise<void> {
  for (const kind of ['trainer', 'trainer_missing'] as const) await closeTask(run, { kind, subject: bookingId, outcome, at });
}

/** Staff ask a member who planned no session of what they bought. Without a trainer they have been asked to find one already. */
export async function askToPlan(_context: Context, run: RunSql, bookingId: string, now: Date): Promise<void> {
  const booking = await lockBooking(run, bookingId);
  if (booking === undefined || !isActive(booking) || booking.trainerId === null) return;
  const sessions = await listSessions(run, [bookingId]);
  if (sessions.some(({ status }) => status !== 'cancelled')) return;
  const { userId } = booking;
  await openTask(run, { kind: 'trainer', subject: bookingId, role: 'case_manager', dueAt: momentDaysLater(now, 1), userId, at: now });
}
