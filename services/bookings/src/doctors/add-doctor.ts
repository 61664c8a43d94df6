import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { enterDoctor } from './enter-doctor.ts';
import { readStaffDoctor } from './staff-doctor.store.ts';

type AddDoctor = typeof doctors.addDoctorCaseManager;

/** Enters a doctor for a case manager. */
export async function addDoctor(context: Context, { caller, body, requestId }: Call<AddDoctor>): Promise<Reply<AddDoctor>> {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const doctor = await enterDoctor(run, body, now);
    await insertAudit(run, { caller, action: 'doctor_entered', target: `doctor/${doctor.id}`, requestId, at: now });
    return { status: 201, body: await readStaffDoctor(run, doctor.id, now) };
  });
}
