import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { DoctorConsultation, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { Conditions } from '../lists/conditions.ts';
import { afterPlace, listHeaders } from '../lists/list-headers.ts';
import { readList } from '../lists/read-list.ts';
import { MOST_ROWS } from '../page-link.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { VIEW_COLUMNS, VIEW_TABLES, type VisitView } from '../visits/visit-view.store.ts';

type ListConsultations = typeof doctorPortal.listDoctorConsultations;

/** Answers the doctor's own visits, those that came from the public booking page too, and records that they were read. */
export async function listDoctorConsultations(
  context: Context,
  { caller, query, requestId }: Call<ListConsultations>,
): Promise<Reply<ListConsultations>> {
  const doctorId = doctorOf(caller);
  return inTransaction(context.pool, async (run) => {
    const found = await readList(run, {
      columns: VIEW_COLUMNS,
      from: VIEW_TABLES,
      conditions: new Conditions().equal('a.doctor_id', doctorId),
      sort: { column: 'a.starts_at', id: 'a.id', dir: 'desc' },
      limit: query.limit ?? MOST_ROWS,
      after: afterPlace(query.cursor),
    });
    const read = { caller, action: 'read_consultations', target: `doctor/${doctorId}`, count: found.rows.length };
    await insertAudit(run, { ...read, requestId, at: context.clock() });
    const body = (found.rows as VisitView[]).map(wireConsultation);
    return { status: 200, body, headers: listHeaders('/api/doctor/consultations', query, found) };
  });
}

function wireConsultation(view: VisitView): DoctorConsultation {
  const { id, source, status, reason, notes, paymentStatus, startsAt, endsAt } = view;
  return {
    id,
    source,
    patientId: view.userId === null ? view.publicBookingId : String(view.userId),
    patientName: view.userName ?? `Member ${view.userId}`,
    patientEmail: view.wasConfirmed ? view.userEmail : null,
    consultationType: view.appointmentType,
    status,
    scheduledAt: startsAt.toISOString(),
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    fees: view.feeKobo / 100,
    paymentStatus,
    reason,
    notes,
    record: view.record,
  };
}
