import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { marketerLists } from '@sabiwell/proto/http/marketer-lists.ts';
import type { Context } from '../context.ts';
import { readTotals } from '../figures/figures.store.ts';
import { readUserCounts as countUsers } from '../figures/user-counts.ts';

type ReadUserCounts = typeof marketerLists.readUserCountsMarketer;

/** Answers how many members there are, and of what the number is made. */
export async function readUserCounts(context: Context): Promise<Reply<ReadUserCounts>> {
  const run = runOn(context.pool);
  const totals = await readTotals(run, context.generation.schema);
  return { status: 200, body: await countUsers(run, context, totals) };
}
