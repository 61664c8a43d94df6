import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { listPatients } from './patient.store.ts';

type ListPatients = typeof doctorPortal.listDoctorPatients;

/** Answers the doctor's own patients, and records that they were read. */
export async function listDoctorPatients(context: Context, { caller, requestId }: Call<ListPatients>): Promise<Reply<ListPatients>> {
  const doctorId = doctorOf(caller);
  return inTransaction(context.pool, async (run) => {
    const rows = await listPatients(run, doctorId);
    const read = { caller, action: 'read_patients', target: `doctor/${doctorId}`, count: rows.length };
    await insertAudit(run, { ...read, requestId, at: context.clock() });
    const body = rows.map(({ firstConsultation, lastConsultation, ...patient }) => ({
      ...patient,
      firstConsultation: firstConsultation?.toISOString() ?? null,
      lastConsultation: lastConsultation?.toISOString() ?? null,
    }));
    return { status: 200, body };
  });
}
