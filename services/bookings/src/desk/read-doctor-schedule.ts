import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { listScheduleDays } from './schedule.store.ts';

type ReadSchedule = typeof doctorPortal.readDoctorSchedule;

/** Answers the doctor's week. */
export async function readDoctorSchedule({ pool }: Context, { caller }: Call<ReadSchedule>): Promise<Reply<ReadSchedule>> {
  return { status: 200, body: await listScheduleDays(runOn(pool), doctorOf(caller)) };
}
