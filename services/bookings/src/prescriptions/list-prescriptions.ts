import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { MOST_ROWS, pageOf } from '../page-link.ts';
import { partyOf } from '../party.ts';
import { listOwnPrescriptions } from './prescription.store.ts';
import { wirePrescription } from './wire-prescription.ts';

type List = typeof prescriptions.listPrescriptions;

/** Answers the own prescriptions of a member or a doctor; a doctor's reading is recorded. */
export async function listPrescriptions(context: Context, call: Call<List>): Promise<Reply<List>> {
  const run = runOn(context.pool);
  const owner = partyOf(call.caller);
  const limit = call.query.limit ?? MOST_ROWS;
  const rows = await listOwnPrescriptions(run, owner, call.query.cursor, limit + 1);
  const { page, headers } = pageOf(rows, limit, '/api/prescriptions', ({ createdAt, id }) => ({ at: createdAt, id }));
  await auditReading(context, call, { action: 'read_prescriptions', target: `doctor/${owner.id}`, count: page.length });
  return { status: 200, body: page.map((one) => wirePrescription(one, context.publicUrl)), headers };
}
