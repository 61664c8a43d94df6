import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { recordedFilters } from '@sabiwell/chassis/http/recorded-filters.ts';
import type { Prepared, RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** Of a longer list its rows are only counted. */
const MOST_IDS = 200;

export type Access = {
  caller: Staff;
  /** What was read, for example payments. */
  list: string;
  /** The query of the call; what was typed into it is not kept. */
  filters: Readonly<Record<string, unknown>>;
  /** Which rows, or only how many. */
  rowIds: readonly string[] | number;
  /** The member it was about, where it was about one. */
  subjectUserId?: number | undefined;
  requestId: string;
};

const INSERT: Prepared = {
  name: 'insert-access',
  text: `INSERT INTO access_log (staff_id, role, list, filters, row_count, row_ids, subject_user_id, request_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

/** Records who is about to be sent what. Its transaction must be committed before the reply is. */
export async function insertAccess(run: RunSql, { caller, list, filters, rowIds, subjectUserId, requestId }: Access): Promise<void> {
  const count = typeof rowIds === 'number' ? rowIds : rowIds.length;
  const ids = typeof rowIds === 'number' || count > MOST_IDS ? null : rowIds;
  const kept = JSON.stringify(recordedFilters(filters));
  await run(INSERT, [caller.staffId, caller.role, list, kept, count, ids, subjectUserId ?? null, requestId]);
}
