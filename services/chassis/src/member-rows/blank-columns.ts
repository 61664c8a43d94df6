import type { RunSql } from '../stores/postgres.ts';

/** What stands in a column when its member was erased, as SQL. */
export type Blank = { field: string; value: string };

const EMPTY: Readonly<Record<string, string>> = {
  text: `''`,
  character: `''`,
  jsonb: `'{}'::jsonb`,
  integer: '0',
  bigint: '0',
  bytea: `''::bytea`,
  boolean: 'false',
};

/** What each of these columns is emptied to: null where that is allowed, else the empty value of its type. */
export async function blankConditions(run: RunSql, place: string, fields: readonly string[]): Promise<Blank[]> {
  const [schema, table] = place.includes('.') ? place.split('.') : ['public', place];
  const rows = await run(
    `SELECT column_name AS name, is_nullable = 'YES' AS "isNullable", data_type AS type FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = $2`,
    [schema, table],
  );
  const columns = new Map(rows.map((row) => [row['name'] as string, row]));
  return fields.map((field) => {
    const column = columns.get(field);
    const value = column?.['isNullable'] === true ? 'NULL' : EMPTY[String(column?.['type'])];
    if (value === undefined) throw new Error(`${place}.${field} can't be emptied`);
    return { field, value };
  });
}
