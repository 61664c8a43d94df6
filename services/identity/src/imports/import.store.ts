import type pg from 'pg';
import { runOn, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ImportList, RowOutcome, ThereReason } from '@sabiwell/proto/http/import-rules.ts';
import type { DoctorRow, TrainerRow } from '@sabiwell/proto/http/imported-professionals.ts';
import type { ImportedPerson } from '@sabiwell/proto/http/people-import.ts';
import type { JudgedRow } from './judge-rows.ts';

/** One import, or a dry run. */
export type Import = {
  id: string;
  source: string;
  fileName: string;
  sha256: string;
  dryRun: boolean;
  sendInvites: boolean;
  status: 'running' | 'done';
  startedBy: string;
  requestId: string;
  startedAt: Date;
};

const IMPORT = `id, source, file_name AS "fileName", sha256, dry_run AS "dryRun", send_invites AS "sendInvites", status,
  started_by AS "startedBy", request_id AS "requestId", started_at AS "startedAt"`;
const INSERT_ROWS = `INSERT INTO import_rows (import_id, list, place, external_id, row_hash, data, outcome, reason, faults)
  SELECT $1::uuid, r."list", r."place", r."externalId", r."rowHash", r."said", r."outcome", r."reason", r."faults"
  FROM jsonb_to_recordset($2::jsonb)
    AS r("list" text, "place" int, "externalId" text, "rowHash" text, "said" jsonb, "outcome" text, "reason" text, "faults" jsonb)`;
/** A row that nobody has looked at. */
const WAITS = 'outcome IS NULL AND handed_at IS NULL';
/** Rows of the import `i` without an outcome: they wait, or bookings is asked about them. */
const OPEN_ROWS = 'SELECT FROM import_rows WHERE import_id = i.id AND outcome IS NULL';
const ROWS_AT_ONCE = 1_000;
const KEPT_DAYS = 90;
const FORGOTTEN_AT_ONCE = 20;

/** Stores an import with all its rows, which nobody has taken yet. */
export async function insertImport(run: RunSql, made: Import, rows: readonly JudgedRow[]): Promise<void> {
  const { id, source, fileName, sha256, dryRun, sendInvites, status, startedBy, requestId, startedAt } = made;
  await run(
    `INSERT INTO imports (id, source, file_name, sha256, dry_run, send_invites, status, started_by, request_id, started_at, ended_at)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $7 = 'done' THEN $10::timestamptz END)`,
    [id, source, fileName, sha256, dryRun, sendInvites, status, startedBy, requestId, startedAt],
  );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await run(INSERT_ROWS, [id, JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))]);
  }
}

/** An import by its id. */
export async function findImport(run: RunSql, id: string): Promise<Import | undefined> {
  const [row] = await run(`SELECT ${IMPORT} FROM imports WHERE id = $1::uuid`, [id]);
  return row as Import | undefined;
}

/**
 * Takes an import with something to do, the oldest unless one is named, until the end of the transaction; one that another process has is
 * left out, and so is one that waits for bookings.
 */
export async function takeRunning(run: RunSql, id?: string): Promise<Import | undefined> {
  const [row] = await run(
    `SELECT ${IMPORT} FROM imports AS i WHERE status = 'running' AND ($1::uuid IS NULL OR id = $1)
       AND (EXISTS (SELECT FROM import_rows WHERE import_id = i.id AND ${WAITS}) OR NOT EXISTS (${OPEN_ROWS}))
     ORDER BY started_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [id ?? null],
  );
  return row as Import | undefined;
}

/** Whether some rows of an import have no outcome yet. */
export async function hasOpenRows(run: RunSql, id: string): Promise<boolean> {
  const [row] = await run(`SELECT EXISTS (${OPEN_ROWS}) AS "isOpen" FROM imports AS i WHERE id = $1::uuid`, [id]);
  return row?.['isOpen'] === true;
}

type Waiting<List extends ImportList, Said, Id> = { list: List; place: number; externalId: Id; rowHash: string; said: Said };
export type WaitingPerson = Waiting<'users', ImportedPerson, string | null>;
/** A doctor or a trainer, whom bookings enters. */
export type WaitingProfessional = Waiting<'doctors', DoctorRow, string> | Waiting<'trainers', TrainerRow, string>;
/** A row that nobody has decided on. */
export type WaitingRow = WaitingPerson | WaitingProfessional;

/** The next rows of an import. */
export async function findWaiting(run: RunSql, id: string, most: number): Promise<WaitingRow[]> {
  const rows = await run(
    `SELECT list, place, external_id AS "externalId", row_hash AS "rowHash", data AS "said" FROM import_rows
     WHERE import_id = $1::uuid AND ${WAITS} ORDER BY list, place LIMIT $2`,
    [id, most],
  );
  return rows as WaitingRow[];
}

/** Notes that bookings is asked about rows, and forgets what they say. */
export async function noteHandedOver(
  run: RunSql,
  id: string,
  rows: readonly Pick<WaitingRow, 'list' | 'place'>[],
  now: Date,
): Promise<void> {
  await run(
    `UPDATE import_rows AS one SET handed_at = $3, data = NULL
     FROM jsonb_to_recordset($2::jsonb) AS r("list" text, "place" int)
     WHERE one.import_id = $1::uuid AND one.list = r."list" AND one.place = r."place"`,
    [id, JSON.stringify(rows.map(({ list, place }) => ({ list, place }))), now],
  );
}

/** What became of a row. */
export type DecidedRow = { list: ImportList; place: number; outcome: RowOutcome; reason: ThereReason | null };

/** Stores what became of rows, and forgets what they said of anybody. */
export async function decideRows(run: RunSql, id: string, decided: readonly DecidedRow[]): Promise<void> {
  await run(
    `UPDATE import_rows AS one SET outcome = r."outcome", reason = r."reason", data = NULL
     FROM jsonb_to_recordset($2::jsonb) AS r("list" text, "place" int, "outcome" text, "reason" text)
     WHERE one.import_id = $1::uuid AND one.list = r."list" AND one.place = r."place"`,
    [id, JSON.stringify(decided)],
  );
}

export async function endImport(run: RunSql, id: string, now: Date): Promise<void> {
  await run(`UPDATE imports SET status = 'done', ended_at = $2 WHERE id = $1::uuid`, [id, now]);
}

/** Deletes imports that ended long ago, with what became of their rows; the ids that were taken stay. True where there may be more. */
export async function forgetImports(pool: pg.Pool): Promise<boolean> {
  const gone = await runOn(pool)(
    `DELETE FROM imports WHERE id IN (SELECT id FROM imports WHERE ended_at < now() - make_interval(days => $1) ORDER BY ended_at LIMIT $2)
     RETURNING 1`,
    [KEPT_DAYS, FORGOTTEN_AT_ONCE],
  );
  return gone.length === FORGOTTEN_AT_ONCE;
}
