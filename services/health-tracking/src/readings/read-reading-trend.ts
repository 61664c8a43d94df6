import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay, startOfDays } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { readings } from '@sabiwell/proto/http/readings.ts';
import type { Context } from '../context.ts';
import { trendOf } from './trend-chart.domain.ts';
import { figuresByDay } from './trend-chart.store.ts';

type ReadReadingTrend = typeof readings.readReadingTrend;

/** Answers what a trend chart needs: a point for each day that has readings, at most 90 for a line, and the mean of the time before. */
export async function readReadingTrend(context: Context, call: Call<ReadReadingTrend>): Promise<Reply<ReadReadingTrend>> {
  const { userId } = call.params;
  requireSelf(call.caller, userId);
  const { type, days } = call.query;
  const now = context.clock();
  const figures = await figuresByDay(runOn(context.pool), userId, type, startOfDays(2 * days, now));
  return { status: 200, body: trendOf({ type, days, today: lagosDay(now) }, figures) };
}
