import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { tellSides } from '../tell-sides.ts';
import { prescriptionRevoked } from './prescription-events.ts';
import { findPrescription, setRevoked } from './prescription.store.ts';
import { wirePrescription } from './wire-prescription.ts';

type Revoke = typeof prescriptions.revokePrescription;

/** Takes an own prescription back; the same again changes nothing. */
export async function revokePrescription(context: Context, { caller, params, requestId }: Call<Revoke>): Promise<Reply<Revoke>> {
  const at = context.clock();
  return inTransaction(context.pool, async (run) => {
    const own = found(await findPrescription(run, { side: 'doctor', id: doctorOf(caller) }, rowId(params.id)));
    const revoked = await setRevoked(run, own.id, at);
    if (revoked !== undefined) {
      const subjectUserId = own.userId ?? undefined;
      await insertAudit(run, { caller, action: 'prescription_revoked', target: `prescription/${own.id}`, subjectUserId, requestId, at });
      await writeOutbox(run, [prescriptionRevoked(revoked, at)]);
      if (own.userId !== null) {
        tellSides(context, run, { userId: own.userId, doctorId: own.doctorId }, { event: 'changed', paths: ['/api/prescriptions'] });
      }
    }
    return { status: 200, body: wirePrescription(revoked ?? own, context.publicUrl) };
  });
}
