import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { staffFigures } from '@sabiwell/proto/http/staff-figures.ts';
import type { Context } from '../context.ts';
import { countActiveBefore, readDays } from '../figures/days.store.ts';
import { readTotals } from '../figures/figures.store.ts';
import { seriesOf } from '../figures/series.domain.ts';

type ReadSeries = typeof staffFigures.readSeriesMarketer;

/** Answers the last 30 or 90 Lagos days, today the last. */
export async function readSeries(context: Context, { query }: Call<ReadSeries>): Promise<Reply<ReadSeries>> {
  const { schema } = context.generation;
  const run = runOn(context.pool);
  const last = lagosDay(context.clock());
  const first = dayLater(last, 1 - Number(query.days ?? '30'));
  const [rows, activeBefore, active, totals] = await Promise.all([
    readDays(run, schema, first, last),
    countActiveBefore(run, schema, first),
    context.activePeriods(),
    readTotals(run, schema),
  ]);
  const levels = { activeBefore, activeNow: active.periods, walletKobo: totals('members', 'true').kobo };
  return { status: 200, body: seriesOf({ first, last }, rows, levels) };
}
