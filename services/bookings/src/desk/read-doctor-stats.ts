import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { doctorOf } from '../doctors/own-doctor.ts';
import { PATIENTS } from './patient.store.ts';
import { listWeekFigures } from './week-figures.store.ts';

type ReadStats = typeof doctorPortal.readDoctorStats;
type Row = { today: number; pending: number; patients: number; earnedToday: number; earnedThisMonth: number };

const ACTIVE = `status IN ('pending', 'confirmed', 'in_progress', 'completed')`;
const STATS = `SELECT
  (SELECT count(*) FROM appointments WHERE doctor_id = $1 AND starts_at >= $2 AND starts_at < $3 AND ${ACTIVE})::int AS today,
  (SELECT count(*) FROM appointments WHERE doctor_id = $1 AND status = 'pending')::int AS pending,
  (SELECT count(*) FROM (${PATIENTS}) patients)::int AS patients,
  (SELECT coalesce(sum(net_kobo), 0) FROM doctor_earnings WHERE doctor_id = $1 AND earned_at >= $2 AND reversed_at IS NULL)::float8 AS "earnedToday",
  (SELECT coalesce(sum(net_kobo), 0) FROM doctor_earnings WHERE doctor_id = $1 AND earned_at >= $4 AND reversed_at IS NULL)::float8 AS "earnedThisMonth"`;

/** Answers the five figures of the doctor's overview and those of the last weeks; a day, a week and a month are Lagos ones. */
export async function readDoctorStats({ pool, clock }: Context, { caller }: Call<ReadStats>): Promise<Reply<ReadStats>> {
  const [doctorId, now, run] = [doctorOf(caller), clock(), runOn(pool)];
  const today = lagosDay(now);
  const values = [doctorId, lagosMoment(today), lagosMoment(dayLater(today, 1)), lagosMoment(`${today.slice(0, 7)}-01`)];
  const [row] = (await run(STATS, values)) as Row[];
  return {
    status: 200,
    body: {
      todayConsultations: row?.today ?? 0,
      pendingConsultations: row?.pending ?? 0,
      totalPatients: row?.patients ?? 0,
      todayEarnings: (row?.earnedToday ?? 0) / 100,
      monthlyEarnings: (row?.earnedThisMonth ?? 0) / 100,
      weeks: await listWeekFigures(run, doctorId, now),
    },
  };
}
