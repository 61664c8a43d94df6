import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { setAvailable } from '../doctors/change-doctor.store.ts';
import { findDoctorWithFigures } from '../doctors/doctor-card.store.ts';
import { doctorChanged } from '../doctors/doctor-events.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { lockDoctor } from '../visits/lock-times.ts';
import { wireProfile } from './read-doctor-profile.ts';

type ChangeAvailability = typeof doctorPortal.changeDoctorAvailability;

/** Lets the doctor take bookings or not; under their lock, so that no booking is being made meanwhile. */
export async function changeDoctorAvailability(
  context: Context,
  { caller, body }: Call<ChangeAvailability>,
): Promise<Reply<ChangeAvailability>> {
  const [id, now] = [doctorOf(caller), context.clock()];
  return inTransaction(context.pool, async (run) => {
    await lockDoctor(run, id);
    const changed = await setAvailable(run, id, body.available, now);
    if (changed !== undefined) await writeOutbox(run, doctorChanged(changed, now));
    return { status: 200, body: wireProfile(found(await findDoctorWithFigures(run, id)), now) };
  });
}
