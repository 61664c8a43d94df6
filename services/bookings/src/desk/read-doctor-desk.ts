import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { DeskVisit, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import { listCallBacks } from '../calls/call.store.ts';
import { wireCall } from '../calls/wire-call.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import type { VisitView } from '../visits/visit-view.store.ts';
import { wireVisit } from '../visits/wire-visit.ts';
import { countToConfirm, countUnreadThreads, listDeskVisits, listToConfirm } from './desk.store.ts';

type ReadDesk = typeof doctorPortal.readDoctorDesk;

const DAYS_AHEAD = 7;

/** Answers what waits for the doctor now, and records that visits were read. */
export async function readDoctorDesk(context: Context, { caller, requestId }: Call<ReadDesk>): Promise<Reply<ReadDesk>> {
  const doctorId = doctorOf(caller);
  const now = context.clock();
  const day = lagosDay(now);
  const bounds = { today: lagosMoment(day), until: lagosMoment(dayLater(day, DAYS_AHEAD + 1)) };
  const wire = (view: VisitView): DeskVisit => ({ ...wireVisit(view, 'doctor', now), record: view.record, patientId: patientOf(view) });
  return inTransaction(context.pool, async (run) => {
    const toConfirm = await listToConfirm(run, doctorId, now);
    const visits = await listDeskVisits(run, doctorId, bounds);
    const callBacks = await listCallBacks(run, doctorId);
    const body = {
      toConfirm: toConfirm.map(wire),
      toConfirmCount: await countToConfirm(run, doctorId, now),
      visits: visits.map(wire),
      callBacks: callBacks.map((call) => wireCall(context, call)),
      unreadThreads: await countUnreadThreads(run, doctorId),
    };
    const count = toConfirm.length + visits.length + callBacks.length;
    if (count > 0) await insertAudit(run, { caller, action: 'read_desk', target: `doctor/${doctorId}`, count, requestId, at: now });
    return { status: 200, body };
  });
}

/** A member's number; a guest who has no account yet is known by what they booked. */
function patientOf({ userId, publicBookingId }: VisitView): string | null {
  return userId === null ? publicBookingId : String(userId);
}
