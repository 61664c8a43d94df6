import type { CaseManagerSummary } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { countActiveDoctors, countTasks, readAppointments } from './figures.store.ts';
import { openSummary } from './summary-parts.ts';

/** Reads the figures of the case managers' cards; the tasks are those of their role. */
export async function careFigures(context: Context): Promise<CaseManagerSummary> {
  const { sources, shown } = await openSummary(context);
  const { run, schema, now } = sources;
  const [appointments, active, tasks] = await Promise.all([
    readAppointments(run, schema, now),
    countActiveDoctors(run, schema),
    countTasks(run, schema, now, 'case_manager'),
  ]);
  return { ...shown, appointments, consultations: { total: appointments.total }, doctors: { active }, tasks };
}
