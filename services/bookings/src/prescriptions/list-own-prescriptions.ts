import { afterPlace, listHeaders } from '@sabiwell/chassis/http/list-headers.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { Conditions } from '@sabiwell/chassis/stores/conditions.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { readList } from '@sabiwell/chassis/stores/read-list.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { MOST_ROWS } from '../page-link.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { PRESCRIPTION, type Prescription } from './prescription.store.ts';
import { wirePrescription } from './wire-prescription.ts';

type ListOwn = typeof prescriptions.listOwnPrescriptionsDoctor;

/** Answers what the doctor has prescribed, and records that it was read. */
export async function listOwnPrescriptions(context: Context, { caller, query, requestId }: Call<ListOwn>): Promise<Reply<ListOwn>> {
  const doctorId = doctorOf(caller);
  const conditions = new Conditions().equal('p.doctor_id', doctorId).search(['p.patient_name', 'p.medication'], query.q);
  if (query.status !== undefined) conditions.and(`p.revoked_at IS ${query.status === 'valid' ? '' : 'NOT '}NULL`);
  return inTransaction(context.pool, async (run) => {
    const found = await readList(run, {
      columns: PRESCRIPTION,
      from: 'prescriptions p',
      conditions,
      sort: { column: 'p.created_at', id: 'p.id', dir: 'desc' },
      limit: query.limit ?? MOST_ROWS,
      after: afterPlace(query.cursor),
    });
    const read = { caller, action: 'read_prescriptions', target: `doctor/${doctorId}`, count: found.rows.length };
    await insertAudit(run, { ...read, requestId, at: context.clock() });
    const body = (found.rows as Prescription[]).map((one) => wirePrescription(one, context.publicUrl));
    return { status: 200, body, headers: listHeaders('/api/doctor/prescriptions', query, found) };
  });
}
