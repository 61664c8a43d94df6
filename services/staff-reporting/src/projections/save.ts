import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { columnOf } from './column-of.ts';

/** A row as an event tells it. Every event of one table and version names the same fields, also those that are absent in it. */
export type Saved = {
  table: string;
  /** The field that names the row. */
  key: string;
  /** The field with the version of what is told; absent where a row never changes. */
  version?: string;
  /** The fields of the row in camelCase, the key and the version among them. */
  row: Readonly<Record<string, unknown>>;
};

/**
 * Writes a row, unless the same or a newer version of it is stored. Events, a replay and whoever asks an owner for a row all write by this
 * one function, so the order in which they come, and how often, makes no difference.
 */
export async function save(run: RunSql, schema: string, { table, key, version, row }: Saved): Promise<void> {
  // In one order, whichever event names them: a prepared statement has one text.
  const fields = Object.keys(row).toSorted();
  const name = `save-${schema}-${table}-${version ?? 'once'}`;
  await run(
    { name, text: textOf({ schema, table, key, version, fields }) },
    fields.map((field) => row[field]),
  );
}

/** A handler that reads an event and saves the row that `savedOf` makes of it. */
export function projection<Fields>(read: (event: Event) => Fields, savedOf: (fields: Fields, event: Event) => Saved) {
  return async ({ pool, generation }: Context, event: Event): Promise<void> =>
    save(runOn(pool), generation.schema, savedOf(read(event), event));
}

type Shape = { schema: string; table: string; key: string; version: string | undefined; fields: readonly string[] };

function textOf({ schema, table, key, version, fields }: Shape): string {
  const columns = fields.map(columnOf);
  const insert = `INSERT INTO ${schema}.${table} AS stored (${columns.join(', ')})
    VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')}) ON CONFLICT (${columnOf(key)})`;
  if (version === undefined) return `${insert} DO NOTHING`;
  const changes = fields.filter((field) => field !== key).map((field) => `${columnOf(field)} = excluded.${columnOf(field)}`);
  return `${insert} DO UPDATE SET ${changes.join(', ')} WHERE stored.${columnOf(version)} < excluded.${columnOf(version)}`;
}
