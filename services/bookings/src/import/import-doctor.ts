import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { ImportedDoctor } from '@sabiwell/proto/http/care-import.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { replaceScheduleDays } from '../desk/schedule.store.ts';
import { enterDoctor } from '../doctors/enter-doctor.ts';
import { recordCheck } from '../doctors/record-check.ts';
import { storeCareMedia } from '../media/store-care-media.ts';
import { actorOf, insertAudit } from '../staff/insert-audit.ts';

type Import = typeof bookingsInternal.importDoctor;

/** Enters a doctor of a file as verified; one with the same external id stays as they are. */
export async function importDoctor(context: Context, { body, caller, requestId }: Call<Import>): Promise<Reply<Import>> {
  const { externalId } = body;
  const known = await findImported(runOn(context.pool), externalId);
  if (known !== undefined) return { status: 200, body: { externalId, id: known, isNew: false } };
  const thumbnail = body.portrait === undefined ? null : await storeCareMedia(context, body.portrait, 'portrait');
  const now = context.clock();
  const id = await inTransaction(context.pool, async (run) => {
    const doctor = await enterDoctor(run, body, now);
    await fillIn(run, doctor.id, body, thumbnail);
    await replaceScheduleDays(run, doctor.id, body.schedule);
    const { licenceNumber, licenceValidUntil, note } = body;
    await recordCheck(run, doctor.id, { licenceNumber, licenceValidUntil, note, by: actorOf(caller).id }, now);
    await insertAudit(run, { caller, action: 'doctor_imported', target: `doctor/${doctor.id}`, requestId, at: now });
    return doctor.id;
  });
  return { status: 201, body: { externalId, id, isNew: true } };
}

async function findImported(run: RunSql, externalId: string): Promise<number | undefined> {
  const [row] = await run('SELECT id FROM doctors WHERE external_id = $1', [externalId]);
  return row?.['id'] as number | undefined;
}

/** What a doctor who is entered by hand has not got yet. */
async function fillIn(run: RunSql, id: number, doctor: ImportedDoctor, thumbnail: string | null): Promise<void> {
  const { externalId, specialty, specialties, languages, qualifications, publicPhone, fee, available, takesCalls, isDemo, sex } = doctor;
  const all = specialties.length === 0 ? [specialty] : specialties;
  await run(
    `UPDATE doctors SET external_id = $2, specialties = $3, languages = $4, qualifications = $5, public_phone = $6, fee_kobo = $7,
       available = $8, takes_calls = $9, is_demo = $10, thumbnail = $11, sex = $12 WHERE id = $1`,
    [id, externalId, all, languages, qualifications, publicPhone ?? null, fee * 100, available, takesCalls, isDemo, thumbnail, sex ?? null],
  );
}
