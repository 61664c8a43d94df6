import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { After } from '@sabiwell/chassis/stores/read-list.ts';
import { NO_PAGE_MESSAGE } from '@sabiwell/proto/http/page.ts';

/** A table, what its list is sorted by, and its id, a whole number. */
export type Sorted = { table: string; column: string; id: string };

/** The place of the row that a cursor names by its number; one that is not there is not a page of the list. */
export async function findPlace(run: RunSql, { table, column, id }: Sorted, cursor: string | undefined): Promise<After | undefined> {
  if (cursor === undefined || cursor === '') return undefined;
  const [row] = await run(`SELECT ${column} AS value, ${id} AS id FROM ${table} WHERE ${id} = $1::bigint`, [cursor]);
  if (row === undefined) throw invalidFields([{ path: 'cursor', message: NO_PAGE_MESSAGE }]);
  return { value: row['value'], id: row['id'] };
}
