import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Visit } from './visit.domain.ts';

/** Whether the doctor has leave or a break at the time of this visit, which may have been entered after it was asked for. */
export async function isOnLeave(run: RunSql, { doctorId, startsAt, endsAt }: Visit): Promise<boolean> {
  const rows = await run(
    `SELECT FROM calendar_events WHERE doctor_id = $1 AND type IN ('break', 'unavailable') AND starts_at < $3 AND ends_at > $2 LIMIT 1`,
    [doctorId, startsAt, endsAt],
  );
  return rows.length > 0;
}
