import type { Bus } from '@sabiwell/chassis/bus.ts';
import { startDocumentRelay } from '@sabiwell/chassis/document-outbox.ts';
import { startJobWorker } from '@sabiwell/chassis/jobs.ts';
import type { WorkerContext } from './context.ts';
import { ANALYZE_FOOD_QUEUE, analyzeFoodJob, giveUpAnalysis, runAnalysis } from './food-analysis/analyze-food.job.ts';
import { startSweeper } from './food-analysis/resume-forgotten.ts';

// A model's answer is waited for, not computed, so that one process has many in hand.
const JOBS_AT_ONCE = 8;
const ATTEMPTS = 3;

/** Starts what the worker does: the relay of events, the jobs, the sweep of what was forgotten. */
export function startWork(parts: Omit<WorkerContext, 'wakeRelay'>, via: { redisUrl: string; bus: Bus }): { stop(): Promise<void> } {
  const { log, analyses } = parts;
  const relay = startDocumentRelay({ collection: analyses.collection, redisUrl: via.redisUrl, bus: via.bus, log });
  const context: WorkerContext = { ...parts, wakeRelay: () => relay.wake() };
  const worker = startJobWorker({
    name: ANALYZE_FOOD_QUEUE,
    redisUrl: via.redisUrl,
    schema: analyzeFoodJob,
    log,
    concurrency: JOBS_AT_ONCE,
    attempts: ATTEMPTS,
    handle: (job, turn) => runAnalysis(context, job, turn),
    abandoned: (job) => giveUpAnalysis(context, job),
  });
  const sweeper = startSweeper(context);
  return {
    async stop() {
      await Promise.all([worker.close(), sweeper.stop()]);
      await relay.stop();
    },
  };
}
