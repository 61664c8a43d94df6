import type pg from 'pg';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lockOrMake } from '../lock-or-make.ts';
import type { HealthTrend, WeekFigures } from './health-trend.domain.ts';

export type StoredTrend = HealthTrend & {
  version: number;
  /** The Lagos day of the last computation. */
  checkedDay: string | null;
};

const LOCK = `SELECT bp_high AS "bpHigh", fasting_high AS "fastingHigh", version, checked_day AS "checkedDay" FROM health_trends
  WHERE user_id = $1 FOR UPDATE`;

/** The member's trend as last published, locked until the transaction ends. */
export function lockTrend(run: RunSql, userId: number): Promise<StoredTrend> {
  return lockOrMake(
    async () => (await run(LOCK, [userId]))[0] as StoredTrend | undefined,
    () => run('INSERT INTO health_trends (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]),
  );
}

// Nobody takes more than 500 readings of a kind in a week, but the limit keeps the time constant.
const LATEST = (columns: string, type: string) =>
  `(SELECT ${columns} FROM health_readings WHERE user_id = $1 AND type = '${type}' AND measured_at >= $2 ORDER BY measured_at DESC LIMIT 500)`;

const WEEK = `SELECT pressure.*, sugar.* FROM
  (SELECT avg(systolic)::float8 AS systolic, avg(diastolic)::float8 AS diastolic FROM ${LATEST('systolic, diastolic', 'blood_pressure')} p) pressure,
  (SELECT max(sugar_mg_dl) AS fasting FROM ${LATEST('sugar_mg_dl, context', 'blood_sugar')} s WHERE context IN ('fasting', 'before_meal')) sugar`;

/** The summary of the member's readings since a moment. */
export async function weekFigures(run: RunSql, userId: number, since: Date): Promise<WeekFigures> {
  const [row] = await run(WEEK, [userId, since]);
  return row as WeekFigures;
}

/** Updates a locked trend to what was published. */
export async function updateTrend(run: RunSql, userId: number, { bpHigh, fastingHigh, version, checkedDay }: StoredTrend): Promise<void> {
  await run('UPDATE health_trends SET bp_high = $2, fasting_high = $3, version = $4, checked_day = $5 WHERE user_id = $1', [
    userId,
    bpHigh,
    fastingHigh,
    version,
    checkedDay,
  ]);
}

/** Members with a high trend that was not computed on this Lagos day yet, at most `limit`. */
export async function staleTrends(pool: pg.Pool, today: string, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ user_id: number }>(
    'SELECT user_id FROM health_trends WHERE (bp_high OR fasting_high) AND checked_day < $1 ORDER BY checked_day, user_id LIMIT $2',
    [today, limit],
  );
  return rows.map((row) => row.user_id);
}
