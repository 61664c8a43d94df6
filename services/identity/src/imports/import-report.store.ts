import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ImportList, RowOutcome, ThereReason } from '@sabiwell/proto/http/import-rules.ts';
import type { RowFault } from '@sabiwell/proto/http/people-import.ts';
import type { FieldError } from '@sabiwell/proto/http/read-input.ts';

/** How many rows of a list have this outcome; null for those that wait. */
export type OutcomeCount = { list: ImportList; outcome: RowOutcome | null; count: number };

/** How far an import is. */
export async function countOutcomes(run: RunSql, id: string): Promise<OutcomeCount[]> {
  const rows = await run(
    `SELECT list, outcome, count(*)::int AS count FROM import_rows WHERE import_id = $1::uuid GROUP BY list, outcome`,
    [id],
  );
  return rows as OutcomeCount[];
}

// Lists in the order of the file.
const LIST_PLACE = `array_position(ARRAY['users', 'doctors', 'trainers'], list)`;

/** What is wrong with rows of a file, in its order, at most this many faults. */
export async function listFaults(run: RunSql, id: string, most: number): Promise<RowFault[]> {
  const rows = await run(
    `SELECT list, place, faults FROM import_rows WHERE import_id = $1::uuid AND outcome = 'invalid' ORDER BY ${LIST_PLACE}, place LIMIT $2`,
    [id, most],
  );
  const faults = (rows as { list: ImportList; place: number; faults: FieldError[] }[]).flatMap((row) =>
    row.faults.map(({ path, message }) => ({ list: row.list, row: row.place, path, message })),
  );
  return faults.slice(0, most);
}

/** A row with what became of it. */
export type ReportedRow = { list: ImportList; place: number; outcome: RowOutcome; reason: ThereReason | null; faults: FieldError[] | null };

/** The rows of an import after a place, in the order of the file. */
export async function listRows(run: RunSql, id: string, after: [number, number], most: number): Promise<(ReportedRow & { at: number })[]> {
  const rows = await run(
    `SELECT ${LIST_PLACE} AS at, list, place, outcome, reason, faults FROM import_rows
     WHERE import_id = $1::uuid AND outcome IS NOT NULL AND (${LIST_PLACE}, place) > ($2::int, $3::int) ORDER BY ${LIST_PLACE}, place LIMIT $4`,
    [id, ...after, most],
  );
  return rows as (ReportedRow & { at: number })[];
}
