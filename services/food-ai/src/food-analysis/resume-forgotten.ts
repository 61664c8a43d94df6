import type { WorkerContext } from '../context.ts';
import { takeForgotten } from './analysis.store.ts';
import { jobIdOf } from './analyze-food.job.ts';

const FORGOTTEN_AFTER_MS = 60_000;
const SWEEP_EVERY_MS = 15_000;
const MOST_PER_SWEEP = 500;

/** Queues every analysis again that has been pending for a minute without a worker taking it up; gives their number. */
export async function resumeForgotten({ analyses, jobs, clock }: WorkerContext): Promise<number> {
  for (let count = 0; count < MOST_PER_SWEEP; count += 1) {
    const now = clock();
    const analysis = await takeForgotten(analyses, new Date(now.getTime() - FORGOTTEN_AFTER_MS), now);
    if (analysis === undefined) return count;
    await jobs.add(jobIdOf(analysis, now), { analysisId: analysis.id, attempt: analysis.attempt }, analysis.traceparent ?? undefined);
  }
  return MOST_PER_SWEEP;
}

/** Sweeps every 15 seconds until it is stopped. */
export function startSweeper(context: WorkerContext): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => sweep(context));
  }, SWEEP_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

async function sweep(context: WorkerContext): Promise<void> {
  try {
    const count = await resumeForgotten(context);
    if (count > 0) context.log.warn({ count }, 'analyses queued again');
  } catch (error) {
    context.log.warn({ err: error }, 'sweep failed');
  }
}
