import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { USUAL_VISIT_MINUTES } from '@sabiwell/proto/http/booking-rules.ts';
import type { Context } from '../context.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { insertAppointment } from '../visits/insert-appointment.ts';
import { requireFreeTime } from '../visits/require-free-time.ts';
import { openBookTask } from './open-book-task.ts';
import { type PublicBooking, updatePublicBooking } from './public-booking.store.ts';

/** What a guest who gave no reason comes for. */
export const NO_REASON = 'Booked on the public booking page';

/**
 * Makes the visit that a guest wished for, once the address is proved. Where the time is no longer free, or the doctor takes no bookings any
 * more, somebody of the team gets in touch sooner. Call it with the locks of the doctor and the member.
 */
export async function makeWishedVisit(run: RunSql, context: Context, booking: PublicBooking): Promise<void> {
  const now = context.clock();
  const { id, doctorId, userId, wishedAt: startsAt, message } = booking;
  if (startsAt === null) return;
  const time = { doctorId, userId, startsAt, minutes: USUAL_VISIT_MINUTES };
  const agenda = await ifFree(() => requireFreeTime(run, context, { ...time, by: 'system' }));
  if (agenda === undefined) {
    context.log.info({ booking: id }, 'the wished time of a public booking is no longer free');
    return openBookTask(run, booking, now);
  }
  const what = { source: 'public', priority: 'normal', appointmentType: 'consultation' } as const;
  const reason = message ?? NO_REASON;
  const confirmed = agenda.autoConfirm ? { confirmedBy: 'system' } : {};
  const visit = await insertAppointment(run, context, {
    ...time,
    ...what,
    reason,
    feeKobo: agenda.feeKobo,
    publicBookingId: id,
    ...confirmed,
  });
  await updatePublicBooking(run, id, { appointmentId: visit.id, ...(agenda.autoConfirm && { status: 'confirmed' }) }, now);
  await closeTask(run, { kind: 'book', subject: id, outcome: 'visit_made', at: now });
}

/** Undefined where the time was refused; every other error goes on. */
async function ifFree<T>(require: () => Promise<T>): Promise<T | undefined> {
  try {
    return await require();
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'conflict' || error.kind === 'invalid')) return undefined;
    throw error;
  }
}
