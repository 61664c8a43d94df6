import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { columnOf } from './column-of.ts';

/** A row as an event tells it. Every event of one table and version names the same fields, also those that are absent in it. */
export type Saved = {
  table: string;
  /** The field that names the row, or several that do. */
  key: string | readonly string[];
  /** The field with the version of what is told; absent where a row never changes. */
  version?: string;
  /** The fields of the row in camelCase, the key and the version among them. */
  row: Readonly<Record<string, unknown>>;
};

/** The rows that an event tells, in the order in which they are saved. */
export type Told = (event: Event) => readonly Saved[];

/**
 * Writes a row, unless the same or a newer version of it is stored. Events, a replay and whoever asks an owner for a row all write by this
 * one function, so the order in which they come, and how often, makes no difference.
 */
export async function save(run: RunSql, schema: string, saved: Saved): Promise<void> {
  const { table, version, row } = saved;
  const fields = fieldsOf(saved);
  const name = `save-${schema}-${table}-${version ?? 'once'}`;
  const text = `${insertInto(schema, saved)} VALUES (${fields.map((_, at) => `$${at + 1}`).join(', ')}) ${onConflict(saved)}`;
  await run(
    { name, text },
    fields.map((field) => row[field]),
  );
}

/** Reads an event and tells the rows that `savedOf` makes of it. */
export function projection<Fields>(
  read: (event: Event) => Fields,
  savedOf: (fields: Fields, event: Event) => Saved | readonly Saved[],
): Told {
  return (event) => [savedOf(read(event), event)].flat();
}

/** The fields of a row in one order, whichever event names them: a prepared statement has one text. */
export const fieldsOf = ({ row }: Saved): string[] => Object.keys(row).toSorted();

/** The key of a row, as a list of its fields. */
export const keyOf = ({ key }: Saved): readonly string[] => (typeof key === 'string' ? [key] : key);

/** The beginning of the statement that saves such a row. */
export function insertInto(schema: string, saved: Saved): string {
  return `INSERT INTO ${schema}.${saved.table} AS stored (${fieldsOf(saved).map(columnOf).join(', ')})`;
}

/** Its end: what is stored stays where it is as new. A row that several events make was changed when the last of them happened. */
export function onConflict(saved: Saved): string {
  const { version } = saved;
  const key = keyOf(saved);
  const conflict = `ON CONFLICT (${key.map(columnOf).join(', ')})`;
  if (version === undefined) return `${conflict} DO NOTHING`;
  const changes = fieldsOf(saved)
    .filter((field) => !key.includes(field))
    .map((field) => {
      const column = columnOf(field);
      return column === 'updated_at' ? 'updated_at = greatest(stored.updated_at, excluded.updated_at)' : `${column} = excluded.${column}`;
    });
  return `${conflict} DO UPDATE SET ${changes.join(', ')} WHERE stored.${columnOf(version)} < excluded.${columnOf(version)}`;
}
