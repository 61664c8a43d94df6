import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';
import { dayLater, lagosDay, lagosMoment, weekOf } from '@sabiwell/proto/http/lagos-time.ts';

const WEEKS = 12;
const WEEK = (column: string) => `floor(extract(epoch FROM ${column} - $2) / 604800)::int AS week`;
const VISITS = `SELECT week, count(*) FILTER (WHERE status = 'completed')::int AS completed,
    count(*) FILTER (WHERE status IN ('cancelled', 'rejected'))::int AS cancelled,
    count(DISTINCT patient) FILTER (WHERE status = 'completed')::int AS patients
  FROM (SELECT ${WEEK('starts_at')}, status, coalesce(user_id::text, public_booking_id::text) AS patient
    FROM appointments WHERE doctor_id = $1 AND starts_at >= $2 AND starts_at < $3) visits GROUP BY week`;
const EARNED = `SELECT week, sum(net_kobo)::float8 AS kobo FROM (SELECT ${WEEK('earned_at')}, net_kobo
    FROM doctor_earnings WHERE doctor_id = $1 AND earned_at >= $2 AND earned_at < $3 AND reversed_at IS NULL) earned GROUP BY week`;

type Visits = { week: number; completed: number; cancelled: number; patients: number };
type Earned = { week: number; kobo: number };

/** What became of a doctor's last twelve weeks, the current one last; a week without visits is there, too. */
export async function listWeekFigures(run: RunSql, doctorId: number, now: Date): Promise<DoctorWeek[]> {
  const monday = weekOf(lagosDay(now))[0] ?? lagosDay(now);
  const first = dayLater(monday, -7 * (WEEKS - 1));
  const values = [doctorId, lagosMoment(first), lagosMoment(dayLater(monday, 7))];
  const visits = (await run(VISITS, values)) as Visits[];
  const earned = (await run(EARNED, values)) as Earned[];
  return Array.from({ length: WEEKS }, (_, at) => {
    const { completed = 0, cancelled = 0, patients = 0 } = visits.find(({ week }) => week === at) ?? {};
    const { kobo = 0 } = earned.find(({ week }) => week === at) ?? {};
    return { from: dayLater(first, 7 * at), completed, cancelled, patients, earnings: kobo / 100 };
  });
}
