import type { Operator, Staff } from '@sabiwell/chassis/http/caller.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { actorOf, insertAudit } from '../staff/insert-audit.ts';
import { readStaffDoctor } from './staff-doctor.store.ts';
import { recordCheck } from './record-check.ts';

type VerifyDoctor = typeof doctors.verifyDoctorAdmin;
type Asked = Pick<Call<VerifyDoctor>, 'params' | 'body' | 'requestId'> & { caller: Staff | Operator };

/** Records a licence check of an administrator or the operator. */
export async function verifyDoctor(context: Context, { caller, params, body, requestId }: Asked): Promise<Reply<VerifyDoctor>> {
  const now = context.clock();
  return inTransaction(context.pool, async (run) => {
    const doctor = found(await recordCheck(run, params.id, { ...body, by: actorOf(caller).id }, now));
    await insertAudit(run, { caller, action: 'doctor_verified', target: `doctor/${doctor.id}`, requestId, at: now });
    return { status: 200, body: await readStaffDoctor(run, doctor.id, now) };
  });
}
