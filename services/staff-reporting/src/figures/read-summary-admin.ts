import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { countActiveDoctors, countTasks, readAppointments } from './figures.store.ts';
import { openSummary, paymentCounts } from './summary-parts.ts';

/** Answers the figures of the administrator's cards. */
export async function readSummaryAdmin(context: Context): Promise<Reply<typeof staffFigures.readSummaryAdmin>> {
  const { sources, shown } = await openSummary(context);
  const { run, schema, now, totals } = sources;
  const [appointments, active, tasks] = await Promise.all([
    readAppointments(run, schema, now),
    countActiveDoctors(run, schema),
    countTasks(run, schema, now),
  ]);
  return { status: 200, body: { ...shown, payments: paymentCounts(totals), appointments, doctors: { active }, tasks } };
}
