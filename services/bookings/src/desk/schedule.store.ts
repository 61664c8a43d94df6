import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { USUAL_DAY_VISITS } from '@sabiwell/proto/http/doctor-rules.ts';
import type { ScheduleDay } from '@sabiwell/proto/http/doctor-portal.ts';

const DAY = `day_of_week AS "dayOfWeek", to_char(start_time, 'HH24:MI') AS start, to_char(end_time, 'HH24:MI') AS "end",
  to_char(break_start_time, 'HH24:MI') AS "breakStart", to_char(break_end_time, 'HH24:MI') AS "breakEnd",
  max_consultations AS "maxConsultations"`;

/** A doctor's week, Sunday first; empty for one who sees patients every day. */
export async function listScheduleDays(run: RunSql, doctorId: number): Promise<ScheduleDay[]> {
  const rows = await run(`SELECT ${DAY} FROM doctor_schedule WHERE doctor_id = $1 ORDER BY day_of_week`, [doctorId]);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as ScheduleDay);
}

/** Sets the whole week. */
export async function replaceScheduleDays(run: RunSql, doctorId: number, days: readonly ScheduleDay[]): Promise<void> {
  await run('DELETE FROM doctor_schedule WHERE doctor_id = $1', [doctorId]);
  for (const { dayOfWeek, start, end, breakStart = null, breakEnd = null, maxConsultations = USUAL_DAY_VISITS } of days) {
    await run(
      `INSERT INTO doctor_schedule (doctor_id, day_of_week, start_time, end_time, break_start_time, break_end_time, max_consultations)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [doctorId, dayOfWeek, start, end, breakStart, breakEnd, maxConsultations],
    );
  }
}
