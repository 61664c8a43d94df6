import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import { recordedFilters } from '@sabiwell/chassis/http/recorded-filters.ts';
import type { Prepared, RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { typedWords } from './typed-words.domain.ts';

/** Of a longer list its rows are only counted. */
const MOST_IDS = 200;

export type Access = {
  caller: Staff;
  /** What was read, for example payments. */
  list: string;
  /** The query of the call; what was typed into it is kept for 30 days, apart from the log. */
  filters: Readonly<Record<string, unknown>>;
  /** Which rows, or only how many. */
  rowIds: readonly string[] | number;
  /** The member it was about, where it was about one. */
  subjectUserId?: number | undefined;
  requestId: string;
};

const LOG = `INSERT INTO access_log (staff_id, role, list, filters, row_count, row_ids, subject_user_id, request_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const INSERT: Prepared = { name: 'insert-access', text: LOG };
const INSERT_WITH_WORDS: Prepared = {
  name: 'insert-access-with-words',
  text: `WITH logged AS (${LOG} RETURNING at, id)
    INSERT INTO access_words (at, access_id, filter, words)
    SELECT logged.at, logged.id, typed.key, typed.value FROM logged, jsonb_each_text($9::jsonb) typed`,
};

/** Records who is about to be sent what. Its transaction must be committed before the reply is. */
export async function insertAccess(run: RunSql, { caller, list, filters, rowIds, subjectUserId, requestId }: Access): Promise<void> {
  const count = typeof rowIds === 'number' ? rowIds : rowIds.length;
  const ids = typeof rowIds === 'number' || count > MOST_IDS ? null : rowIds;
  const recorded = recordedFilters(filters);
  const row = [caller.staffId, caller.role, list, JSON.stringify(recorded), count, ids, subjectUserId ?? null, requestId];
  const typed = typedWords(filters, recorded);
  const isTyped = Object.keys(typed).length > 0;
  await (isTyped ? run(INSERT_WITH_WORDS, [...row, JSON.stringify(typed)]) : run(INSERT, row));
}
