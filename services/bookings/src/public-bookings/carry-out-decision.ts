import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { USUAL_VISIT_MINUTES } from '@sabiwell/proto/http/booking-rules.ts';
import type { Context } from '../context.ts';
import { closeTask } from '../tasks/care-task.store.ts';
import { applyDecision } from '../visits/apply-decision.ts';
import { insertAppointment } from '../visits/insert-appointment.ts';
import { moveVisit } from '../visits/move-visit.ts';
import { refuseChange } from '../visits/refuse-change.ts';
import { requireFreeTime } from '../visits/require-free-time.ts';
import { decideStatus, type Mover } from '../visits/visit-moves.domain.ts';
import type { Visit } from '../visits/visit.domain.ts';
import { NO_REASON } from './make-wished-visit.ts';
import { publicBookingCancelled, publicBookingConfirmed } from './public-booking-events.ts';
import { type PublicBooking, updatePublicBooking } from './public-booking.store.ts';

/** What staff decided about a locked booking. */
export type StaffDecision = {
  booking: PublicBooking;
  /** The visit that the guest's wish became. */
  visit: Visit | undefined;
  startsAt: Date | undefined;
  doctorId: number | undefined;
  reasonCode: string;
  byRole: string;
  now: Date;
};

/** Managers and the operator decide about visits as administrators do. */
const moverOf = (byRole: string): Mover => (byRole === 'case_manager' ? byRole : 'admin');

/** Confirms a booking: the visit that it is, the one that it becomes, or the booking alone where no time is known. */
export async function confirmForStaff(run: RunSql, context: Context, decision: StaffDecision): Promise<void> {
  const { booking, visit, byRole, now } = decision;
  const startsAt = decision.startsAt ?? (booking.wishedAt !== null && booking.wishedAt > now ? booking.wishedAt : undefined);
  if (visit !== undefined) await confirmVisit(run, context, visit, decision);
  const made = visit === undefined && startsAt !== undefined ? await makeVisit(run, context, { ...decision, startsAt }) : visit;
  const doctor = decision.doctorId === undefined || visit !== undefined ? {} : { doctorId: decision.doctorId };
  const change = { status: 'confirmed' as const, ...doctor, ...(made && { appointmentId: made.id }) };
  const confirmed = await updatePublicBooking(run, booking.id, change, now);
  if (made === undefined) await writeOutbox(run, [publicBookingConfirmed(confirmed, byRole, now)]);
  await closeTask(run, { kind: 'book', subject: booking.id, outcome: 'confirmed', at: now });
}

async function makeVisit(
  run: RunSql,
  context: Context,
  { booking, startsAt, doctorId: another, byRole }: StaffDecision & { startsAt: Date },
) {
  const { id: publicBookingId, userId, message } = booking;
  const doctorId = another ?? booking.doctorId;
  const time = { doctorId, userId, startsAt, minutes: USUAL_VISIT_MINUTES };
  const { feeKobo } = await requireFreeTime(run, context, { ...time, by: moverOf(byRole) });
  const what = { source: 'public', priority: 'normal', appointmentType: 'consultation', reason: message ?? NO_REASON } as const;
  return insertAppointment(run, context, { ...time, ...what, feeKobo, publicBookingId, confirmedBy: byRole });
}

async function confirmVisit(run: RunSql, context: Context, visit: Visit, { startsAt, byRole, now }: StaffDecision): Promise<void> {
  if (startsAt !== undefined && startsAt.getTime() !== visit.startsAt.getTime()) {
    const minutes = Math.round((visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000);
    await moveVisit(run, context, visit, { startsAt, minutes }, 'case_manager');
    return;
  }
  await setVisit(run, context, visit, { status: 'confirmed' }, byRole, now);
}

/** Cancels a booking, with the visit that it became. */
export async function cancelForStaff(
  run: RunSql,
  context: Context,
  { booking, visit, reasonCode, byRole, now }: StaffDecision,
): Promise<void> {
  if (visit !== undefined) await setVisit(run, context, visit, { status: 'cancelled', reasonCode: 'by_staff' }, byRole, now);
  const cancelled = await updatePublicBooking(run, booking.id, { status: 'cancelled', reasonCode }, now);
  if (visit === undefined) await writeOutbox(run, [publicBookingCancelled(cancelled, { byRole, reasonCode }, now)]);
  await closeTask(run, { kind: 'book', subject: booking.id, outcome: 'cancelled', at: now });
}

type Wish = Parameters<typeof decideStatus>[1];

async function setVisit(run: RunSql, context: Context, visit: Visit, wish: Wish, byRole: string, now: Date): Promise<void> {
  const by = moverOf(byRole);
  const decision = decideStatus(visit, wish, by, now);
  if (decision.kind === 'refused') throw refuseChange(decision.why, visit.status);
  if (decision.kind === 'change') await applyDecision(run, context, visit, { ...decision, by, now });
}
