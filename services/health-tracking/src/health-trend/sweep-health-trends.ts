import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { followHealthTrend } from './follow-health-trend.ts';
import { staleTrends } from './health-trend.store.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 100;

type Swept = Pick<Context, 'pool' | 'clock' | 'log'>;

/** Ends high trends whose readings are older than seven days by now, which no write of the member would do. Returns how many it checked. */
export async function sweepHealthTrends({ pool, clock }: Swept): Promise<number> {
  const now = clock();
  const members = await staleTrends(pool, lagosDay(now), BATCH);
  for (const userId of members) await inTransaction(pool, (run) => followHealthTrend(run, userId, now));
  return members.length;
}

/** Sweeps every ten minutes; several processes do no harm, because each trend is locked while it is checked. */
export function startTrendSweep(context: Swept): Loop {
  const work = async () => (await sweepHealthTrends(context)) === BATCH;
  return startLoop({ name: 'health-trends', log: context.log, everyMs: EVERY_MS, work });
}
