import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { StaffTrainerBooking, staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { actorOf, insertAudit } from '../staff/insert-audit.ts';
import { findStaffTrainerBooking } from '../staff-bookings/staff-trainer-booking.store.ts';
import { cancelTrainerBooking } from './cancel-trainer-booking.ts';
import { tellTrainerBooking } from './tell-trainer-booking.ts';
import { isNewDecision, type TrainerBooking } from './trainer-booking.domain.ts';
import { trainerBookingConfirmed } from './trainer-booking-events.ts';
import { lockBooking, updateBooking } from './trainer-booking.store.ts';

type Decide = (typeof staffBookings)['decideTrainerBookingCaseManager' | 'decideTrainerBookingManager'];
type Wanted = {
  id: string;
  status: 'confirmed' | 'cancelled';
  reasonCode?: string | undefined;
  caller: Staff | Operator;
  requestId: string;
};

/** Confirms or cancels a booking of a trainer for staff or the operator; the same decision again changes nothing. */
export async function setTrainerBooking(context: Context, wanted: Wanted): Promise<StaffTrainerBooking> {
  const { caller, requestId, status } = wanted;
  const id = rowId(wanted.id);
  const at = context.clock();
  return inTransaction(context.pool, async (run) => {
    const booking = found(await lockBooking(run, id));
    if (isNewDecision(booking, status)) {
      await carryOut(context, run, booking, { ...wanted, at });
      const { userId: subjectUserId } = booking;
      const reasonCode = status === 'cancelled' ? (wanted.reasonCode ?? 'by_staff') : undefined;
      const done = { action: `trainer_booking_${status}`, target: `trainer-booking/${id}`, subjectUserId, reasonCode };
      await insertAudit(run, { caller, ...done, requestId, at });
    }
    return found(await findStaffTrainerBooking(run, id));
  });
}

async function carryOut(context: Context, run: RunSql, booking: TrainerBooking, wanted: Wanted & { at: Date }): Promise<void> {
  const { status, reasonCode = 'by_staff', caller, at } = wanted;
  const byRole = actorOf(caller).role;
  if (status === 'cancelled') return cancelTrainerBooking(context, run, booking, { reasonCode, byRole, isRefunded: false, at });
  const confirmed = await updateBooking(run, booking.id, { status }, at);
  await writeOutbox(run, [trainerBookingConfirmed(confirmed, byRole, at)]);
  tellTrainerBooking(run, context, booking.userId);
}

/** Answers the booking after a decision of staff. */
export async function decideTrainerBooking(context: Context, { params, body, caller, requestId }: Call<Decide>): Promise<Reply<Decide>> {
  return { status: 200, body: await setTrainerBooking(context, { ...body, id: params.id, caller, requestId }) };
}
