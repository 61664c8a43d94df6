import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { DayFigures } from './trend-chart.domain.ts';

// Lagos is one hour ahead of UTC all year round.
const DAY = `((measured_at AT TIME ZONE 'UTC') + interval '1 hour')::date`;
const AFTER_FOOD = `CASE WHEN context IN ('after_meal', 'random') THEN 'after_meal' ELSE 'fasting' END`;

const line = (key: string, figure: string) =>
  `json_build_object('key', ${key}, 'sum', sum(${figure}), 'low', min(${figure}), 'high', max(${figure}), 'count', count(*))`;

/** Each reading is read once: a pressure is in two lines of the chart, a sugar in one. */
export const TREND_CHART: Readonly<Record<ReadingType, string>> = {
  blood_pressure: `SELECT ${DAY} AS date, json_build_array(${line(`'systolic'`, 'systolic')}, ${line(`'diastolic'`, 'diastolic')}) AS lines
    FROM health_readings WHERE user_id = $1 AND type = 'blood_pressure' AND measured_at >= $2 GROUP BY date`,
  blood_sugar: `SELECT ${DAY} AS date, json_build_array(${line(AFTER_FOOD, 'sugar_mg_dl')}) AS lines
    FROM health_readings WHERE user_id = $1 AND type = 'blood_sugar' AND measured_at >= $2 GROUP BY date, ${AFTER_FOOD}`,
};

/** What the member's readings since then come to, by line and Lagos day. */
export async function figuresByDay(run: RunSql, userId: number, type: ReadingType, since: Date): Promise<DayFigures[]> {
  const rows = (await run(TREND_CHART[type], [userId, since])) as { date: string; lines: Omit<DayFigures, 'date'>[] }[];
  return rows.flatMap(({ date, lines }) => lines.map((figures) => ({ ...figures, date })));
}
