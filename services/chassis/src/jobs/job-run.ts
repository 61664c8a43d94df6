import { type Job, UnrecoverableError } from 'bullmq';
import { Counter, Histogram } from 'prom-client';
import type { z } from 'zod';
import { PermanentError } from '../bus/events.ts';
import type { Log } from '../observe/log.ts';
import { isTransient } from '../stores/store-errors.ts';
import { inSpan, type SpanOptions } from '../observe/tracing.ts';

const jobs = new Counter({ name: 'sabiwell_jobs_total', help: 'Jobs by what became of an attempt', labelNames: ['queue', 'outcome'] });
const stalled = new Counter({
  name: 'sabiwell_jobs_stalled_total',
  help: 'Jobs taken over from a worker that died or hung',
  labelNames: ['queue'],
});
const waits = new Histogram({
  name: 'sabiwell_job_wait_seconds',
  help: 'From adding a job to its first attempt',
  labelNames: ['queue'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
});
const seconds = new Histogram({
  name: 'sabiwell_job_seconds',
  help: 'Time of an attempt',
  labelNames: ['queue'],
  buckets: [0.05, 0.25, 1, 5, 15, 40],
});

/** `attempt` starts at 1; after the last one a job that throws has failed for good, unless a store was away. */
export type RunningJob = { id: string; attempt: number; lastAttempt: boolean };

/** The consuming side of a queue. */
export type JobWorkerOptions<T> = {
  name: string;
  redisUrl: string;
  schema: z.ZodType<T>;
  log: Log;
  concurrency: number;
  /** How often a failing job is tried in all; 3 by default. A PermanentError ends it at once, a transient one never does. */
  attempts?: number;
  /** The same job may run twice when its process is killed, and must then do no harm. */
  handle: (payload: T, job: RunningJob) => Promise<void>;
  /** Called instead of `handle` for a job that ended its process four times and was never finished. */
  abandoned?: (payload: T, job: RunningJob) => Promise<void>;
  /** Separates tests. */
  prefix?: string;
  /** How long the job of a killed worker stays locked; 15 seconds by default. */
  lockMs?: number;
  /** The wait before a failed job's second attempt, which doubles for each further one; a second by default. */
  firstWaitMs?: number;
};

/** One attempt at a job, in the trace of whoever added it; what it throws tells BullMQ whether to try again. */
export function runJob<T>(options: JobWorkerOptions<T>, job: Job): Promise<void> {
  return inSpan(`process ${options.name}`, spanOf(options.name, job), () => attempt(options, job));
}

function spanOf(queue: string, { attemptsMade, opts }: Job): SpanOptions {
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.destination.name': queue,
    'messaging.operation.type': 'process',
    'sabiwell.attempt': attemptsMade + 1,
  };
  return { kind: 'consumer', parent: opts.telemetry?.metadata, attributes };
}

async function attempt<T>({ name, schema, log, handle, attempts = 3 }: JobWorkerOptions<T>, job: Job): Promise<void> {
  const running = { id: job.id ?? '', attempt: job.attemptsMade + 1, lastAttempt: job.attemptsMade + 1 >= attempts };
  if (job.attemptsMade === 0) waits.observe({ queue: name }, Math.max(0, Date.now() - job.timestamp) / 1000);
  const ended = seconds.startTimer({ queue: name });
  const about = { queue: name, job: running.id, attempt: running.attempt };
  try {
    await handle(readPayload(schema, job), running);
    jobs.inc({ queue: name, outcome: 'done' });
    log.info({ ...about, ms: Math.round(ended() * 1000) }, 'job done');
  } catch (error) {
    ended();
    // A store that is away is not the job's fault, so the job waits as long as that takes.
    const final = error instanceof PermanentError || (running.lastAttempt && !isTransient(error));
    jobs.inc({ queue: name, outcome: final ? 'failed' : 'retried' });
    log[final ? 'error' : 'warn']({ ...about, err: error }, final ? 'job failed' : 'job is tried again');
    if (final) throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Sets counters to zero at the start, because a rate does not see the first event of a counter that begins with it. */
export function beginCounting(queue: string): void {
  for (const outcome of ['done', 'retried', 'failed', 'abandoned']) jobs.inc({ queue, outcome }, 0);
  stalled.inc({ queue }, 0);
}

/** Counts a job that was taken over. */
export function countStalled(queue: string): void {
  stalled.inc({ queue });
}

/** Ends a job whose process was killed each time. */
export async function giveUp<T>({ name, schema, log, abandoned }: JobWorkerOptions<T>, job: Job): Promise<void> {
  jobs.inc({ queue: name, outcome: 'abandoned' });
  log.error({ queue: name, job: job.id }, 'job ended its process too often');
  try {
    await abandoned?.(readPayload(schema, job), { id: job.id ?? '', attempt: job.attemptsMade, lastAttempt: true });
  } catch (error) {
    log.error({ err: error, queue: name, job: job.id }, 'an abandoned job could not be ended');
  }
}

function readPayload<T>(schema: z.ZodType<T>, job: Job): T {
  const read = schema.safeParse(job.data);
  if (!read.success) throw new PermanentError(`The payload of job ${job.id ?? ''} does not fit its schema.`);
  return read.data;
}
