import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { auditReading } from '../staff/audit-reading.ts';
import { partyOf } from '../party.ts';
import { findPrescription } from './prescription.store.ts';
import { wirePrescription } from './wire-prescription.ts';

type Read = typeof prescriptions.readPrescription;

/** Answers one of the caller's own prescriptions. */
export async function readPrescription(context: Context, call: Call<Read>): Promise<Reply<Read>> {
  const run = runOn(context.pool);
  const prescription = found(await findPrescription(run, partyOf(call.caller), rowId(call.params.id)));
  const subjectUserId = prescription.userId ?? undefined;
  await auditReading(context, call, {
    action: 'read_prescription',
    target: `prescription/${prescription.id}`,
    subjectUserId,
    count: 1,
  });
  return { status: 200, body: wirePrescription(prescription, context.publicUrl) };
}
