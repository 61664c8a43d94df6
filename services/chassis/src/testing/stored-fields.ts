import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { blankConditions } from '../member-rows/blank-columns.ts';
import type { MemberCollections, MemberTables } from '../member-rows/member-rows.ts';
import type { AnyModel } from '../stores/mongo.ts';
import { runOn } from '../stores/postgres.ts';
import { mapFaults, type Stored } from '../member-rows/map-faults.ts';

const COLUMNS = `SELECT CASE n.nspname WHEN 'public' THEN c.relname ELSE n.nspname || '.' || c.relname END AS "table",
    array_agg(a.attname::text) AS fields, coalesce(array_agg(a.attname::text) FILTER (WHERE a.atttypid IN (20, 21, 23)), '{}') AS numbers
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
    AND n.nspname !~ '^pg_|^information_schema$' AND c.relname <> '_prisma_migrations'
  GROUP BY 1`;

/** What is wrong with a service's map of members' data, by PostgreSQL's own catalogue; each of its conditions is run once. Throws where a field can't be emptied. */
export async function faultsOfTables(map: MemberTables, pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; fields: string[]; numbers: string[] }>(COLUMNS);
  const stored: Stored = new Map(rows.map(({ table, fields, numbers }) => [table, { fields, numbers }]));
  for (const { place, whose, erase } of map.places) {
    if (!stored.has(place)) continue;
    await pool.query(`SELECT FROM ${place} WHERE ${whose} LIMIT 0`, [0]);
    if (erase.how === 'blank') await blankConditions(runOn(pool), place, erase.fields);
  }
  return mapFaults(map, stored);
}

/**
 * What is wrong with a service's map of members' data, by its Mongoose schemas; each of its filters is used once. `sources` is the folder
 * of its code: a collection that is named there and is none of these models is a fault too.
 */
export async function faultsOfCollections(map: MemberCollections, models: readonly AnyModel[], sources: string): Promise<string[]> {
  const stored = new Map<string, { fields: string[]; numbers: string[] }>();
  for (const { collection, schema } of models) {
    const known = stored.get(collection.name) ?? { fields: [], numbers: [] };
    const paths = Object.entries(schema.paths);
    const fields = new Set([...known.fields, ...paths.map(([path]) => path.split('.')[0] ?? path)]);
    const numbers = paths.filter(([, { instance }]) => instance === 'Number').map(([path]) => path);
    stored.set(collection.name, { fields: [...fields], numbers: [...known.numbers, ...numbers] });
  }
  for (const { place, whose } of map.places) {
    const model = models.find(({ collection }) => collection.name === place);
    // A filter with a field that the schema lacks throws.
    if (model !== undefined) await model.countDocuments(whose(0));
  }
  const unknown = collectionsIn(sources).filter((name) => !stored.has(name));
  return [...mapFaults(map, stored), ...unknown.map((name) => `${name} is a collection that no migration makes`)];
}

function collectionsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const names = files.flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/\bcollection: '(\w+)'/g)]);
  return [...new Set(names.map(([, name = '']) => name))];
}
