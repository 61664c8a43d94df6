import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { countActiveDoctors, countTasks, readAppointments } from './figures.store.ts';
import { openSummary } from './summary-parts.ts';

type ReadSummary = typeof staffFigures.readSummaryCaseManager;

/** Answers the figures of the case managers' cards; the tasks are those of their role. */
export async function readSummaryCaseManager(context: Context, { caller }: Call<ReadSummary>): Promise<Reply<ReadSummary>> {
  const { sources, shown } = await openSummary(context);
  const { run, schema, now } = sources;
  const [appointments, active, tasks] = await Promise.all([
    readAppointments(run, schema, now),
    countActiveDoctors(run, schema),
    countTasks(run, schema, now, caller.role),
  ]);
  const consultations = { total: appointments.total };
  return { status: 200, body: { ...shown, appointments, consultations, doctors: { active }, tasks } };
}
