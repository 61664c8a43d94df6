import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { StaffPublicBooking, staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { Context } from '../context.ts';
import { requireDoctor } from '../doctors/doctor.store.ts';
import { actorOf, insertAudit } from '../staff/insert-audit.ts';
import { findStaffPublicBooking } from '../staff-bookings/staff-public-booking.store.ts';
import { changeTimes } from '../visits/change-times.ts';
import { lockDoctor, lockMember } from '../visits/lock-times.ts';
import { wrongState } from '../visits/refuse-change.ts';
import { lockVisit } from '../visits/visit.store.ts';
import { wantedStart } from '../visits/wanted-start.ts';
import { cancelForStaff, confirmForStaff, type StaffDecision } from './carry-out-decision.ts';
import { findPublicBooking, lockPublicBooking } from './public-booking.store.ts';
import { statusOf } from './public-booking.domain.ts';

type Decide = (typeof staffBookings)['decidePublicBookingCaseManager' | 'decidePublicBookingManager'];
type Wanted = {
  id: string;
  status: 'confirmed' | 'cancelled';
  reasonCode?: string | undefined;
  appointmentDate?: string | undefined;
  appointmentTime?: string | undefined;
  doctorId?: number | undefined;
  caller: Staff | Operator;
  requestId: string;
};

/**
 * Confirms or cancels a booking of the public page for staff or the operator. With a time, or with the one that the guest wished for, it
 * becomes a confirmed visit; a time that is not free leaves it as it is. The same decision again changes nothing.
 */
export async function setPublicBooking(context: Context, wanted: Wanted): Promise<StaffPublicBooking> {
  const id = rowId(wanted.id);
  const now = context.clock();
  const { status, reasonCode = 'by_staff', appointmentDate, appointmentTime, caller, requestId } = wanted;
  const startsAt = appointmentDate && appointmentTime ? wantedStart({ appointmentDate, appointmentTime }, now) : undefined;
  const byRole = actorOf(caller).role;
  return changeTimes(context, async (run) => {
    await lockPeople(run, id, wanted.doctorId, now);
    const booking = found(await lockPublicBooking(run, id));
    const visit = booking.appointmentId === null ? undefined : await lockVisit(run, booking.appointmentId);
    const before = statusOf(booking, visit);
    if (before !== status) {
      if (before !== 'pending') throw wrongState(before);
      const decision: StaffDecision = { booking, visit, startsAt, doctorId: wanted.doctorId, reasonCode, byRole, now };
      await (status === 'confirmed' ? confirmForStaff(run, context, decision) : cancelForStaff(run, context, decision));
      const subjectUserId = booking.userId ?? undefined;
      const why = status === 'cancelled' ? { reasonCode } : {};
      const done = { action: `public_booking_${status}`, target: `public-booking/${id}`, subjectUserId, ...why };
      await insertAudit(run, { caller, ...done, requestId, at: now });
    }
    return found(await findStaffPublicBooking(run, id, now));
  });
}

/** Takes the locks of the booking's doctor, of the one it shall be with now, and of its member. */
async function lockPeople(run: RunSql, id: string, doctorId: number | undefined, now: Date): Promise<void> {
  const booking = found(await findPublicBooking(run, id));
  if (doctorId !== undefined) await requireDoctor(run, doctorId, now);
  const doctors = [...new Set([booking.doctorId, doctorId ?? booking.doctorId])].toSorted((one, other) => one - other);
  for (const doctor of doctors) await lockDoctor(run, doctor);
  if (booking.userId !== null) await lockMember(run, booking.userId);
}

/** Answers the booking after a decision of staff. */
export async function decidePublicBooking(context: Context, { params, body, caller, requestId }: Call<Decide>): Promise<Reply<Decide>> {
  return { status: 200, body: await setPublicBooking(context, { ...body, id: params.id, caller, requestId }) };
}
