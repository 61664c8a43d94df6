import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { readTotals, type Totals } from './figures.store.ts';
import { readUserCounts } from './user-counts.ts';

/** Where the figures of one summary are read from, at one moment. */
export type Sources = { run: RunSql; schema: string; now: Date; totals: Totals };

/** Opens what every summary is made from, with the parts that all have. */
export async function openSummary(context: Context) {
  const { schema } = context.generation;
  const run = runOn(context.pool);
  const now = context.clock();
  const totals = await readTotals(run, schema);
  const sources: Sources = { run, schema, now, totals };
  return { sources, shown: { asOf: now.toISOString(), users: await readUserCounts(run, context, totals) } };
}

/** Payments by how they ended; cancelled ones and those in review count neither way. */
export function paymentCounts(totals: Totals) {
  const count = (...statuses: string[]) => statuses.reduce((sum, status) => sum + totals('payments', status).n, 0);
  return { pending: count('pending'), ok: count('completed', 'refunded'), bad: count('failed', 'expired') };
}
