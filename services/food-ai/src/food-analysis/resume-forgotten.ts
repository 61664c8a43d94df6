import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { WorkerContext } from '../context.ts';
import { listPending, claimForgotten } from './analysis.store.ts';
import { jobIdOf } from './analyze-food.job.ts';

const FORGOTTEN_AFTER_MS = 60_000;
const SWEEP_EVERY_MS = 5_000;
const MOST_PER_SWEEP = 500;

/** Queues again every analysis that has been pending for a minute without a worker starting it; returns how many. */
export async function resumeForgotten({ analyses, jobs, clock }: WorkerContext): Promise<number> {
  for (let count = 0; count < MOST_PER_SWEEP; count += 1) {
    const now = clock();
    const analysis = await claimForgotten(analyses, new Date(now.getTime() - FORGOTTEN_AFTER_MS), now);
    if (analysis === undefined) return count;
    await jobs.add(jobIdOf(analysis, now), { analysisId: analysis.id, attempt: analysis.attempt }, analysis.traceparent ?? undefined);
  }
  return MOST_PER_SWEEP;
}

/** Queues everything that is pending under its original job id, so that jobs still in the queue are left alone. Returns how many. */
export async function requeuePending({ analyses, jobs }: WorkerContext): Promise<number> {
  const pending = await listPending(analyses, MOST_PER_SWEEP);
  for (const { id, attempt } of pending) await jobs.add(jobIdOf({ id, attempt }), { analysisId: id, attempt });
  return pending.length;
}

/** Checks every 5 seconds for forgotten analyses, and for those that Redis may have lost in a restart. */
export function startSweeper(context: WorkerContext, everyMs = SWEEP_EVERY_MS): Loop {
  let seen: string | undefined;
  const sweep = async () => {
    const run = context.jobs.run();
    if (run !== undefined && run !== seen) await requeuePending(context);
    seen = run;
    const count = await resumeForgotten(context);
    if (count > 0) context.log.warn({ count }, 'analyses queued again');
    return false;
  };
  return startLoop({ name: 'forgotten-analyses', log: context.log, everyMs, work: sweep });
}
