import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import { readList } from '@sabiwell/chassis/stores/read-list.ts';
import { partyOf } from '../party.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { VIEW_COLUMNS, VIEW_TABLES, type VisitView } from './visit-view.store.ts';
import { wireForDoctor, wireVisit } from './wire-visit.ts';

type ListAppointments = typeof appointments.listAppointments;

const MOST = 200;

/** Answers the caller's own visits, the latest first. A doctor's reading is recorded. */
export async function listAppointments(context: Context, call: Call<ListAppointments>): Promise<Reply<ListAppointments>> {
  const { caller, query, requestId } = call;
  const party = partyOf(caller);
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const conditions = new Conditions().equal(party.side === 'member' ? 'a.user_id' : 'a.doctor_id', party.id);
    if (caller.kind === 'staff') {
      await requireOwnEmail(run, party.id, query.doctorEmail);
      // What guests wrote on the public booking page stands in a list of its own.
      conditions.and(`a.source <> 'public'`);
    }
    const sort = { column: 'a.starts_at', id: 'a.id', dir: 'desc' } as const;
    const limit = query.limit ?? MOST;
    const found = await readList(run, {
      columns: VIEW_COLUMNS,
      from: VIEW_TABLES,
      conditions,
      sort,
      limit,
      after: afterPlace(query.cursor),
    });
    const views = found.rows as VisitView[];
    if (caller.kind === 'staff') {
      await insertAudit(run, { caller, action: 'read_appointments', target: 'appointments', count: views.length, requestId, at: now });
    }
    const body = views.map((view) => (party.side === 'doctor' ? wireForDoctor(view, now) : wireVisit(view, 'member', now)));
    return { status: 200, body, headers: listHeaders('/api/appointments', { ...query, limit }, found) };
  });
}

/** The specification's screen names the doctor by e-mail; another one's is refused. */
async function requireOwnEmail(run: RunSql, doctorId: number, email: string | undefined): Promise<void> {
  if (email === undefined || email === '') return;
  const own = await run('SELECT FROM doctors WHERE id = $1 AND lower(email) = lower($2)', [doctorId, email.trim()]);
  if (own.length === 0) throw new DomainError('forbidden', 'You can only see your own appointments.', { kind: 'forbidden' });
}
