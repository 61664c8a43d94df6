import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { Context } from '../context.ts';
import { runDueWork } from './run-due-work.ts';

const EVERY_MS = 5_000;

/** Does every few seconds what is due. */
export function startCareRounds(context: Context, everyMs = EVERY_MS): Loop {
  const work = async () => (await runDueWork(context)) > 0;
  return startLoop({ name: 'care-rounds', log: context.log, everyMs, work });
}
