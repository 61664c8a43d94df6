import { prepared, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** How many rows a list has, in all or of one facet, as triggers keep it. */
export async function readKept(run: RunSql, schema: string, list: string, facet = ''): Promise<string> {
  const [row] = await run(prepared(`SELECT n FROM ${schema}.totals WHERE list = $1 AND facet = $2`), [list, facet]);
  return (row?.['n'] as string | undefined) ?? '0';
}
