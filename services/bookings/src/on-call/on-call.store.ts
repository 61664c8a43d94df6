import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { OnCallHour } from '@sabiwell/proto/http/on-call.ts';
import { type HourOfWeek, ON_CALL_ROLES } from '@sabiwell/proto/http/on-call-rules.ts';
import type { TaskRole } from '@sabiwell/proto/http/task-rules.ts';
import type { Callable } from './next-alert.domain.ts';

/** Somebody who could be called, with their name. */
export type NamedCallable = Callable & { name: string; role: TaskRole };

const HOURS = `SELECT day_of_week AS "dayOfWeek", hour, array_agg(staff_id ORDER BY position) AS "staffIds" FROM on_call_hours`;

/** Every hour of the week that has somebody, Sunday's midnight first. */
export async function listOnCallHours(run: RunSql): Promise<OnCallHour[]> {
  return (await run(`${HOURS} GROUP BY day_of_week, hour ORDER BY day_of_week, hour`)) as OnCallHour[];
}

/** Those in the list for an hour, in the order in which they are called. */
export async function listOnCallIn(run: RunSql, { dayOfWeek, hour }: HourOfWeek): Promise<string[]> {
  const [row] = await run(`${HOURS} WHERE day_of_week = $1 AND hour = $2 GROUP BY day_of_week, hour`, [dayOfWeek, hour]);
  return (row as OnCallHour | undefined)?.staffIds ?? [];
}

/** Everybody whose role sees tasks, and whoever stands in the list, by name. */
export async function listCallable(run: RunSql): Promise<NamedCallable[]> {
  const rows = await run(
    `SELECT s.staff_id AS id, s.name, s.role, s.status = 'active' AS "isInUse", a.until AS "awayUntil"
     FROM staff_names s LEFT JOIN on_call_away a ON a.staff_id = s.staff_id WHERE s.role = ANY($1) ORDER BY folded(s.name), s.staff_id`,
    [[...ON_CALL_ROLES]],
  );
  return rows.map((row) => ({ ...(row as NamedCallable), awayUntil: (row['awayUntil'] ?? undefined) as Date | undefined }));
}

/** Sets who is called in these hours, one after another. Two who set it at once wait for each other. */
export async function replaceOnCallHours(run: RunSql, hours: readonly HourOfWeek[], staffIds: readonly string[]): Promise<void> {
  const [days, clock] = [hours.map(({ dayOfWeek }) => dayOfWeek), hours.map(({ hour }) => hour)];
  await run('LOCK TABLE on_call_hours IN SHARE ROW EXCLUSIVE MODE');
  await run('DELETE FROM on_call_hours WHERE (day_of_week, hour) IN (SELECT * FROM unnest($1::smallint[], $2::smallint[]))', [days, clock]);
  await run(
    `INSERT INTO on_call_hours (day_of_week, hour, position, staff_id)
     SELECT h.day_of_week, h.hour, p.position, p.staff_id FROM unnest($1::smallint[], $2::smallint[]) AS h (day_of_week, hour)
     CROSS JOIN unnest($3::text[]) WITH ORDINALITY AS p (staff_id, position)`,
    [days, clock, staffIds],
  );
}

/** Sets until when somebody is not called; undefined where they are again. */
export async function replaceAway(run: RunSql, staffId: string, until: Date | undefined): Promise<void> {
  if (until === undefined) await run('DELETE FROM on_call_away WHERE staff_id = $1', [staffId]);
  else {
    const sql = 'INSERT INTO on_call_away (staff_id, until) VALUES ($1, $2) ON CONFLICT (staff_id) DO UPDATE SET until = excluded.until';
    await run(sql, [staffId, until]);
  }
}
