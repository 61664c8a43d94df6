import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { UserCounts } from '@sabiwell/proto/http/marketer-lists.ts';
import type { Context } from '../context.ts';
import type { Totals } from './figures.store.ts';

type Counting = Pick<Context, 'userCountOffset' | 'generation'>;

/** How many members there are, with those whom the source of imports has and those of a setting; without a count of it, null is told. */
export async function readUserCounts(run: RunSql, { userCountOffset: offset, generation }: Counting, totals: Totals): Promise<UserCounts> {
  const [row] = await run(`SELECT sum(count)::float8 AS n FROM ${generation.schema}.external_users`);
  const external = (row?.['n'] as number | null | undefined) ?? null;
  const internal = totals('members', 'true').n;
  return { internal, external, offset, total: internal + (external ?? 0) + offset };
}
