import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { Context } from '../context.ts';
import { correctCounts, listChanged } from './pulse.store.ts';

const MINUTE_MS = 60_000;
/** Calls that are under way end sooner. */
const AT_REST_MS = 5_000;
const LOOKED_BACK_MS = 10 * MINUTE_MS;

type RecountContext = Pick<Context, 'pulseCounts' | 'pulseLikes' | 'pulseShares' | 'clock'>;

/** Recounts clips that changed lately, because a process may have ended between a like or a share and its count. */
export async function recountPulse(context: RecountContext): Promise<void> {
  const now = context.clock().getTime();
  const [since, until] = [new Date(now - LOOKED_BACK_MS), new Date(now - AT_REST_MS)];
  for (const id of await listChanged(context, since, until)) await correctCounts(context, id);
}

/** Recounts every minute. */
export function startRecounting(context: RecountContext & Pick<Context, 'log'>): Loop {
  const work = async () => {
    await recountPulse(context);
    return false;
  };
  return startLoop({ name: 'counted-pulse', log: context.log, everyMs: MINUTE_MS, work });
}
