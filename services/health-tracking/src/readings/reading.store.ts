import type pg from 'pg';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { outboxInsert, outboxValue } from '@sabiwell/chassis/bus/outbox.ts';
import type { Range } from '@sabiwell/chassis/http/lagos-range.ts';
import type { StoredKey } from '@sabiwell/chassis/http/idempotency.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { keyInsert, keyValues } from '../request-keys.store.ts';
import type { Reading } from './reading.domain.ts';

/** The columns of a reading under the names of its type. */
export const READING_COLUMNS = `id, user_id AS "userId", type, systolic, diastolic, sugar_mg_dl AS "sugarMgDl",
  entered_value AS "enteredValue", entered_unit AS "enteredUnit", context, status_detail AS "statusDetail", urgency,
  in_pregnancy AS "inPregnancy", notes, measured_at AS "measuredAt", received_at AS "receivedAt", version,
  corrected_at AS "correctedAt"`;

const INSERT = `INSERT INTO health_readings (id, user_id, type, systolic, diastolic, sugar_mg_dl, entered_value, entered_unit, context,
  status_detail, urgency, in_pregnancy, notes, measured_at, received_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

const valuesOf = (r: Reading) => [
  r.id,
  r.userId,
  r.type,
  r.systolic,
  r.diastolic,
  r.sugarMgDl,
  r.enteredValue,
  r.enteredUnit,
  r.context,
  r.statusDetail,
  r.urgency,
  r.inPregnancy,
  r.notes,
  r.measuredAt,
  r.receivedAt,
];

/** One round trip and one plan, because members write readings more often than anything else (performance.md, P1). */
const RECORD = {
  name: 'record-reading',
  text: `WITH reading AS (${INSERT}), events AS (${outboxInsert(16)}), request AS (${keyInsert(17)})
    SELECT EXISTS (SELECT 1 FROM health_trends WHERE user_id = $2 AND (bp_high OR fasting_high)) AS "trendIsHigh"`,
};

export type NewReading = { reading: Reading; events: readonly Event[]; key: StoredKey | undefined };

/** Inserts a reading with its events and its call's key in one statement, and returns whether the member's trend is high. */
export async function insertReadingAtOnce(pool: pg.Pool, { reading, events, key }: NewReading): Promise<{ trendIsHigh: boolean }> {
  const values = [...valuesOf(reading), outboxValue(events), ...keyValues(key)];
  const { rows } = await pool.query<{ trendIsHigh: boolean }>({ ...RECORD, values });
  ringOutbox();
  return { trendIsHigh: rows[0]?.trendIsHigh === true };
}

/** Inserts a reading. */
export async function insertReading(run: RunSql, reading: Reading): Promise<void> {
  await run(INSERT, valuesOf(reading));
}

/** The member's own reading, locked until the transaction ends. */
export async function lockReading(run: RunSql, id: string, userId: number): Promise<Reading | undefined> {
  const [row] = await run(`SELECT ${READING_COLUMNS} FROM health_readings WHERE id = $1 AND user_id = $2 FOR UPDATE`, [id, userId]);
  return row as Reading | undefined;
}

const KEEP = `INSERT INTO health_reading_versions (reading_id, version, user_id, ended_by, ended_at, was)
  SELECT id, version, user_id, $2, $3, to_jsonb(r) FROM health_readings r WHERE id = $1`;

const CHANGE = `UPDATE health_readings SET systolic = $2, diastolic = $3, sugar_mg_dl = $4, entered_value = $5, entered_unit = $6,
  context = $7, status_detail = $8, urgency = $9, notes = $10, measured_at = $11, version = $12, corrected_at = $13 WHERE id = $1`;

/** Updates a locked reading; its previous version is stored. */
export async function replaceReading(run: RunSql, after: Reading): Promise<void> {
  await run(KEEP, [after.id, 'correction', after.correctedAt]);
  await run(CHANGE, [
    after.id,
    after.systolic,
    after.diastolic,
    after.sugarMgDl,
    after.enteredValue,
    after.enteredUnit,
    after.context,
    after.statusDetail,
    after.urgency,
    after.notes,
    after.measuredAt,
    after.version,
    after.correctedAt,
  ]);
}

/** Deletes a locked reading; its last version is stored. */
export async function deleteReadingRow(run: RunSql, id: string, at: Date): Promise<void> {
  await run(KEEP, [id, 'removal', at]);
  await run('DELETE FROM health_readings WHERE id = $1', [id]);
}

export type HistoryPage = Range & { type: ReadingType | undefined; after: Place | undefined; limit: number };

/** The member's readings, newest first; the time depends on the page, not on how many there are. */
export async function listHistory(pool: pg.Pool, userId: number, page: HistoryPage): Promise<Reading[]> {
  const { type, since, until, after, limit } = page;
  const values: unknown[] = [userId];
  const where = ['user_id = $1'];
  const add = (condition: (...places: string[]) => string, ...given: unknown[]) => {
    where.push(condition(...given.map((value) => `$${values.push(value)}`)));
  };
  if (type !== undefined) add((place) => `type = ${place}`, type);
  if (since !== undefined) add((place) => `measured_at >= ${place}`, since);
  if (until !== undefined) add((place) => `measured_at < ${place}`, until);
  if (after !== undefined) add((time, id) => `(measured_at, id) < (${time}, ${id})`, after.at, after.id);
  const place = `$${values.push(limit)}`;
  const text = `SELECT ${READING_COLUMNS} FROM health_readings WHERE ${where.join(' AND ')}
    ORDER BY measured_at DESC, id DESC LIMIT ${place}`;
  // Planned again each time, because a generic plan would sort everything of a member with many readings.
  const { rows } = await pool.query<Reading>(text, values);
  return rows;
}
