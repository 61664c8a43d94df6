import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { lockDoctor } from '../visits/lock-times.ts';
import { scheduleFaults } from './schedule.domain.ts';
import { listScheduleDays, replaceScheduleDays } from './schedule.store.ts';

type ChangeSchedule = typeof doctorPortal.changeDoctorSchedule;

/** Sets the doctor's week, under their lock; visits that are booked stay. */
export async function changeDoctorSchedule({ pool }: Context, { caller, body }: Call<ChangeSchedule>): Promise<Reply<ChangeSchedule>> {
  const doctorId = doctorOf(caller);
  const faults = scheduleFaults(body.days);
  if (faults.length > 0) throw invalidFields(faults);
  return inTransaction(pool, async (run) => {
    await lockDoctor(run, doctorId);
    await replaceScheduleDays(run, doctorId, body.days);
    return { status: 200, body: await listScheduleDays(run, doctorId) };
  });
}
