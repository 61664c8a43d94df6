import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { listTables } from './make-schema.store.ts';

/** Sums that follow from rows: each generation's are held against its own rows, because another's may be an event ahead. */
const SUMS = [
  { table: 'totals', key: 'list, facet', counted: 'counted_totals' },
  { table: 'day_totals', key: 'name, day, dim', counted: 'counted_days' },
] as const;
/** More differing rows of a table than these are not looked at one by one. */
const MOST_KEYS = 10_000;

/** A table of the read model, and how a row of it is named. */
export type Compared = { table: string; key: string };

/** The tables whose rows are compared. */
export async function listCompared(run: RunSql, schema: string): Promise<Compared[]> {
  const rows = await run(
    `SELECT relname AS "table", string_agg('t.' || quote_ident(attname), ', ' ORDER BY attnum) AS key
     FROM pg_class JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
       JOIN pg_attribute ON attrelid = pg_class.oid AND attnum = ANY (indkey)
     WHERE relnamespace = $1::regnamespace AND relname <> ALL ($2) GROUP BY relname ORDER BY relname`,
    [schema, SUMS.map(({ table }) => table)],
  );
  const compared = rows as Compared[];
  const keyless = (await listTables(run, schema)).filter((table) => ![...compared, ...SUMS].some((one) => one.table === table));
  if (keyless.length > 0) throw new Error(`Rows of ${keyless.join(', ')} can't be compared: they have no primary key.`);
  return compared;
}

/**
 * The keys of the rows that are in one of two schemas alone, or differ; of these keys only, where some are named. Page views that are about to
 * be forgotten count in neither.
 */
export async function differingKeys(
  run: RunSql,
  [one, other]: [string, string],
  { table, key }: Compared,
  of?: string[],
): Promise<string[]> {
  const name = `concat_ws('/', ${key})`;
  const rows = (schema: string) => `(SELECT ${name} AS key, hashtextextended(t::text, 0) AS hash FROM ${schema}.${table} t
    WHERE ($1::text[] IS NULL OR ${name} = ANY ($1))${table === 'page_views' ? ` AND viewed_at > now() - interval '89 days'` : ''})`;
  const found = await run(
    `SELECT coalesce(a.key, b.key) AS key FROM ${rows(one)} a FULL JOIN ${rows(other)} b ON a.key = b.key
     WHERE a.hash IS DISTINCT FROM b.hash ORDER BY 1 LIMIT ${MOST_KEYS}`,
    [of ?? null],
  );
  return found.map((row) => row['key'] as string);
}

/** How many rows a table has. */
export async function countRows(run: RunSql, schema: string, { table }: Compared): Promise<number> {
  const [row] = await run(`SELECT count(*)::int AS n FROM ${schema}.${table}`);
  return row?.['n'] as number;
}

/** The sums of a schema that are not what its rows are, by their table. */
export async function wrongSums(run: RunSql, schema: string): Promise<Map<string, string[]>> {
  const wrong = new Map<string, string[]>();
  for (const { table, key, counted } of SUMS) {
    const kept = `SELECT * FROM ${schema}.${table} WHERE n <> 0 OR sum_kobo <> 0`;
    const rows = `SELECT * FROM ${schema}.${counted}()`;
    const found = await run(
      `SELECT DISTINCT concat_ws('/', ${key}) AS key FROM ((${kept} EXCEPT ${rows}) UNION ALL (${rows} EXCEPT ${kept})) differing ORDER BY 1`,
    );
    wrong.set(
      table,
      found.map((row) => row['key'] as string),
    );
  }
  return wrong;
}
