import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { DoctorConsultation, doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { readList } from '@sabiwell/chassis/stores/read-list.ts';
import { MOST_ROWS } from '../page-link.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { patientOf } from './patient.store.ts';
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
      conditions: conditionsOf(doctorId, query),
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

function conditionsOf(doctorId: number, query: Call<ListConsultations>['query']): Conditions {
  const { q, status, source, patientId } = query;
  const found = new Conditions().equal('a.doctor_id', doctorId).equal('a.status', status).equal('a.source', source);
  found.search(['m.first_name', 'm.last_name', 'p.name', 'a.reason'], q).within('a.starts_at', rangeOf(query));
  if (patientId === undefined || patientId === '') return found;
  const { userId, publicBookingId } = patientOf(patientId);
  // What is no id at all names nobody.
  if (userId === null && publicBookingId === null) return found.and('false');
  return found.equal('a.user_id', userId ?? undefined).equal('a.public_booking_id', publicBookingId ?? undefined);
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
