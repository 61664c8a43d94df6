import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { appointments } from '@sabiwell/proto/http/appointments.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { partyOf } from '../party.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { findView } from './visit-view.store.ts';
import { wireForDoctor, wireVisit } from './wire-visit.ts';

type ReadAppointment = typeof appointments.readAppointment;

/** Answers one of the caller's own visits. A doctor's reading is recorded. */
export async function readAppointment(context: Context, call: Call<ReadAppointment>): Promise<Reply<ReadAppointment>> {
  const { caller, params } = call;
  const { side, id } = partyOf(caller);
  const run = runOn(context.pool);
  const view = await findView(run, rowId(params.id));
  if (view === undefined || (side === 'member' ? view.userId : view.doctorId) !== id) throw notFound();
  const at = context.clock();
  if (caller.kind === 'member') return { status: 200, body: wireVisit(view, 'member', at) };
  const [target, subjectUserId] = [`appointment/${view.id}`, view.userId ?? undefined];
  await auditReading(context, call, { action: 'read_appointment', target, subjectUserId, count: 1 });
  return { status: 200, body: wireForDoctor(view, at) };
}
