import { networkOf } from '@sabiwell/chassis/http/network-of.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { DAYS_TO_DECIDE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { storeCareFile } from '../files/store-care-file.ts';
import { openTask } from '../tasks/care-task.store.ts';
import { countOnce } from '../throttles/throttle.store.ts';
import { findOpenApplication, insertApplication } from './application.store.ts';

type ApplyToJoin = typeof doctors.applyToJoin;
const DAY_MS = 24 * 60 * 60 * 1000;
/** From one address in an hour; development widens it. */
const BY_ADDRESS = 10;
const TOO_MANY = { code: 'too_many_applications', said: 'Too many applications were sent.' };

/** Stores an application with its document, and asks an administrator to decide; a second one of the same address is the first. */
export async function applyToJoin(context: Context, { body, clientAddress }: Call<ApplyToJoin>): Promise<Reply<ApplyToJoin>> {
  const { document, ...given } = body;
  const known = await findOpenApplication(runOn(context.pool), given.email);
  if (known !== undefined) return received(known);
  const now = context.clock();
  const addresses = { subject: `applications from ${networkOf(clientAddress)}`, limit: BY_ADDRESS * context.limitFactor };
  await countOnce(runOn(context.pool), context.throttleSecret, [addresses], now, TOO_MANY);
  const file = document === undefined ? undefined : await storeCareFile(context, 'application', document, 'document');
  return inTransaction(context.pool, async (run) => {
    const application = await insertApplication(run, given, file?.id, now);
    // Another of the same address came first. The file, which nothing refers to, is deleted a day later.
    if (application === undefined) return received(found(await findOpenApplication(run, given.email)));
    const dueAt = new Date(now.getTime() + DAYS_TO_DECIDE * DAY_MS);
    await openTask(run, { kind: 'application', subject: `doctor_application/${application.id}`, role: 'admin', dueAt, at: now });
    return received(application);
  });
}

function received({ id }: { id: string }): Reply<ApplyToJoin> {
  return { status: 201, body: { id, status: 'received' } };
}
