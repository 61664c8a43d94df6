import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments, StaffAppointmentQuery } from '@sabiwell/proto/http/appointments.ts';
import type { Reply, StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { type ListQuery, readList } from '@sabiwell/chassis/stores/read-list.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { VIEW_COLUMNS, VIEW_TABLES, type VisitView } from './visit-view.store.ts';
import { wireVisit } from './wire-visit.ts';

type ListAll =
  | typeof appointments.listAllAppointmentsAdmin
  | typeof appointments.listAllAppointmentsCaseManager
  | typeof appointments.listAllAppointmentsManager;

const PATHS: Partial<Record<StaffRole, string>> = {
  admin: '/api/admin/appointments',
  case_manager: '/api/case-manager/appointments',
  manager: '/api/sabiwell-manager/appointments',
};
const SEARCHED = ['m.first_name', 'm.last_name', 'm.email', 'p.name', 'p.email', 'd.name', 'a.reason'];

/** Answers every visit to the staff, and records that it was read. */
export async function listAllAppointments(context: Context, { caller, query, requestId }: Call<ListAll>): Promise<Reply<ListAll>> {
  const { limit, cursor } = query;
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const found = await readList(run, { ...appointmentsQuery(query), limit, after: afterPlace(cursor) });
    const subjectUserId = query.userId;
    const count = found.rows.length;
    await insertAudit(run, { caller, action: 'read_appointments', target: 'appointments', subjectUserId, count, requestId, at: now });
    const body = (found.rows as VisitView[]).map((view) => wireVisit(view, 'staff', now));
    return { status: 200, body, headers: listHeaders(PATHS[caller.role] ?? '', query, found) };
  });
}

/** The visits that the filters leave, in their order. */
export function appointmentsQuery(query: Omit<StaffAppointmentQuery, 'limit' | 'cursor'>): ListQuery {
  const { q, status, priority, userId, doctorId, sort, dir } = query;
  const column = sort === 'appointmentDate' ? 'a.starts_at' : 'a.created_at';
  return {
    columns: VIEW_COLUMNS,
    from: VIEW_TABLES,
    conditions: new Conditions()
      .equal('a.status', status || undefined)
      .equal('a.priority', priority || undefined)
      .equal('a.user_id', userId)
      .equal('a.doctor_id', doctorId)
      .within(column, rangeOf(query))
      .search(SEARCHED, q),
    sort: { column, id: 'a.id', dir: dir === 'asc' ? 'asc' : 'desc' },
  };
}
