import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { columnOf } from './column-of.ts';
import { fieldsOf, insertInto, keyOf, onConflict, type Saved } from './save.ts';

/** The tables whose rows are each of one member, or of none, and lock nothing but the totals of their list. */
const TABLES: ReadonlySet<string> = new Set(['bookings', 'tasks', 'page_views', 'ai_chats']);

/** Whether these rows can be written by `saveTold`. */
export function isOneStatement(rows: readonly Saved[]): boolean {
  return rows.every(({ table }) => TABLES.has(table));
}

/**
 * Writes rows of several tables as `save` does each of them, but those of members who were erased, in one statement, which is a
 * transaction of its own: what several events tell costs little more than what one does. Answers whose rows it wrote.
 */
export async function saveTold(run: RunSql, schema: string, rows: readonly Saved[]): Promise<ReadonlySet<number>> {
  const alike = [...Map.groupBy(newestOf(rows), ({ table }) => table)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (alike.length === 0) return new Set();
  const inserts = alike.map(([, [first]], at) => `saved_${at} AS (${insertOf(schema, first!, `$${at + 1}`)} RETURNING user_id)`);
  const written = inserts.map((_, at) => `SELECT user_id AS "userId" FROM saved_${at} WHERE user_id IS NOT NULL`);
  const text = `WITH ${inserts.join(',\n')} ${written.join(' UNION ALL ')}`;
  const name = `save-told-${schema}-${alike.map(([table]) => table).join('-')}`;
  const found = await run(
    { name, text },
    alike.map(([, those]) => JSON.stringify(those.map(({ row }) => named(row)))),
  );
  return new Set(found.map(({ userId }) => userId as number));
}

/** The newest word about each row, because a statement may meet a row once; of what never changes, the first. */
function newestOf(rows: readonly Saved[]): Saved[] {
  const newest = new Map<string, Saved>();
  for (const saved of rows) {
    const key = JSON.stringify([saved.table, ...keyOf(saved).map((field) => saved.row[field])]);
    const known = newest.get(key);
    if (known === undefined || versionOf(saved) > versionOf(known)) newest.set(key, saved);
  }
  return [...newest.values()];
}

const versionOf = ({ version, row }: Saved) => (version === undefined ? 0 : Number(row[version]));

function insertOf(schema: string, saved: Saved, rows: string): string {
  const columns = fieldsOf(saved).map((field) => `told.${columnOf(field)}`);
  return `${insertInto(schema, saved)}
    SELECT ${columns.join(', ')} FROM jsonb_populate_recordset(NULL::${schema}.${saved.table}, ${rows}::jsonb) told
    WHERE NOT EXISTS (SELECT FROM erased_members erased WHERE erased.user_id = told.user_id) ${onConflict(saved)}`;
}

const named = (row: Saved['row']) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));
