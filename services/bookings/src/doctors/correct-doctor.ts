import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { storeCareMedia } from '../media/store-care-media.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { setCard } from './change-doctor.store.ts';
import { doctorChanged } from './doctor-events.ts';
import { readStaffDoctor } from './staff-doctor.store.ts';

type CorrectDoctor = typeof bookingsInternal.correctDoctor;

/** Corrects what is wrong on a doctor's card, and tells everybody who shows it. */
export async function correctDoctor(context: Context, call: Call<CorrectDoctor>): Promise<Reply<CorrectDoctor>> {
  const { params, body, caller, requestId } = call;
  const { years, fee, portrait, remove = [], ...same } = body;
  const thumbnail = portrait === undefined ? undefined : await storeCareMedia(context, portrait, 'portrait');
  const now = context.clock();
  const fields = {
    ...same,
    ...(years !== undefined && { experienceYears: years }),
    ...(fee !== undefined && { feeKobo: fee * 100 }),
    ...(thumbnail !== undefined && { thumbnail }),
    ...Object.fromEntries(remove.map((field) => [field === 'portrait' ? 'thumbnail' : field, null])),
  };
  return inTransaction(context.pool, async (run) => {
    const doctor = found(await setCard(run, params.id, fields, now));
    await writeOutbox(run, doctorChanged(doctor, now));
    await insertAudit(run, { caller, action: 'doctor_corrected', target: `doctor/${doctor.id}`, requestId, at: now });
    return { status: 200, body: await readStaffDoctor(run, doctor.id, now) };
  });
}
