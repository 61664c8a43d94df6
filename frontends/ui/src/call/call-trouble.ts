import type { LineState, LineTrouble } from './call-line.ts';

/** Why a call that is over did not take place, or not to its end; undefined for any other, also for one that was missed or declined. */
export function troubleOf({ step, call, trouble }: Pick<LineState, 'step' | 'call' | 'trouble'>): LineTrouble | undefined {
  if (step !== 'over' || trouble !== undefined) return trouble;
  if (call?.callStatus !== 'failed') return undefined;
  // The other side's browser may have been the first to say so.
  return call.connectedAt === null ? 'line' : 'lost';
}
