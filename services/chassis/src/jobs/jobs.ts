import { type Job, Queue, Worker } from 'bullmq';
import type { z } from 'zod';
import { unavailable } from '../http/errors.ts';
import { inTime } from './in-time.ts';
import { followEnds } from './job-ends.ts';
import { beginCounting, countStalled, giveUp, type JobWorkerOptions, runJob } from './job-run.ts';
import type { Log } from '../observe/log.ts';
import { backOff } from '../pause.ts';
import { observeQueue } from './queue-metrics.ts';
import { createRedis, followRun, unlessAway } from '../stores/redis.ts';
import { isLostStore, isTransient } from '../stores/store-errors.ts';
import { inSpan, traceparentNow } from '../observe/tracing.ts';

const LIMIT_MS = 2_000;
/** The caller must be refused within 2 seconds of the call, and there was work before the job. */
const ADD_LIMIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The wait after a store was away is short, because many wait for the job's result. */
const LONGEST_AWAY_MS = 3_000;
const DAY_SECONDS = 24 * 60 * 60;

/** What BullMQ does with a job that failed or ended. */
export const JOB_OPTIONS = {
  // The worker decides when to give up; this only allows further attempts.
  attempts: 1_000,
  backoff: { type: 'custom' },
  removeOnComplete: { age: DAY_SECONDS, count: 1_000 },
  removeOnFail: { age: 7 * DAY_SECONDS, count: 1_000 },
};

/** The name and the schema of the payload are the same on both sides of a queue. */
export type JobQueueOptions<T> = {
  name: string;
  redisUrl: string;
  schema: z.ZodType<T>;
  log: Log;
  /** Separates tests. */
  prefix?: string;
};

/** The producing side of a queue. */
export type JobQueue<T> = {
  /**
   * Adds a job once per id: a known id, whether waiting, done or failed, is left alone. Payloads are ids, not content. Within a second the
   * job is stored, or refused as `unavailable`. It belongs to the current trace, else to that of `traceparent`.
   */
  add(jobId: string, payload: T, traceparent?: string): Promise<void>;
  /** Waits for the end of a job, at most `ms` milliseconds; `waiting` when it has not ended by then. */
  wait(jobId: string, ms: number): Promise<'done' | 'failed' | 'waiting'>;
  /** Names the current run of Redis; a changed name means that it may have lost the jobs of its last second. */
  run(): string | undefined;
  close(): Promise<void>;
};

/** Opens the producing side of a BullMQ queue. */
export function createJobQueue<T>({ name, redisUrl, schema, log, prefix }: JobQueueOptions<T>): JobQueue<T> {
  const connection = createRedis(redisUrl, 'request');
  const queue = new Queue(name, { connection, prefix, defaultJobOptions: JOB_OPTIONS });
  observeQueue(queue);
  queue.on('error', (error) => log.debug({ err: error, queue: name }, 'the queue lost Redis'));
  const run = followRun(connection);
  const ends = followEnds(name, redisUrl, prefix, log);
  return {
    run,
    async add(jobId, payload, traceparent) {
      requireJobId(jobId);
      const data = schema.parse(payload);
      const attributes = { 'messaging.system': 'bullmq', 'messaging.operation.type': 'send', 'messaging.destination.name': name };
      const span = { kind: 'producer', parent: traceparentNow() ?? traceparent, attributes } as const;
      await inSpan(`add ${name}`, span, () => inTime(queue.add('run', data, { jobId, ...traced() }), ADD_LIMIT_MS)).catch(
        (error: unknown) => {
          throw isLostStore(error) ? unavailable(error) : error;
        },
      );
    },
    async wait(jobId, ms) {
      const until = performance.now() + ms;
      const end = ends.expect(jobId);
      try {
        for (let asked = 1; ; asked += 1) {
          const state = await findState(queue, jobId, until - performance.now());
          const left = until - performance.now();
          if (state !== 'waiting' || left <= 0) return state;
          // The queue's event ends the wait at once. Polling, ever more rarely, covers an event missed while Redis was away.
          await end.wait(Math.min(left, backOff(asked, 50, LIMIT_MS)));
        }
      } finally {
        end.forget();
      }
    },
    async close() {
      await Promise.all([unlessAway(queue.close(), connection), ends.close()]);
      connection.disconnect();
    },
  };
}

/** The state of a job within `ms` milliseconds; `waiting` when Redis does not answer. */
async function findState(queue: Queue, jobId: string, ms: number): Promise<'done' | 'failed' | 'waiting'> {
  try {
    const state = await inTime(queue.getJobState(jobId), Math.min(Math.max(ms, 50), LIMIT_MS));
    return state === 'completed' ? 'done' : state === 'failed' ? 'failed' : 'waiting';
  } catch {
    return 'waiting';
  }
}

/** Handles the jobs of a BullMQ queue; closing waits for the jobs that are running. */
export function startJobWorker<T>(options: JobWorkerOptions<T>): { close(): Promise<void> } {
  const { name, log, lockMs = 15_000, firstWaitMs = 1_000 } = options;
  const connection = createRedis(options.redisUrl, 'blocking');
  const worker = new Worker(name, (job: Job) => runJob(options, job), {
    connection,
    prefix: options.prefix,
    concurrency: options.concurrency,
    lockDuration: lockMs,
    stalledInterval: lockMs,
    maxStalledCount: 3,
    settings: {
      backoffStrategy: (attemptsMade, _type, error) =>
        backOff(attemptsMade, firstWaitMs, isTransient(error) ? LONGEST_AWAY_MS : LONGEST_WAIT_MS),
    },
  });
  beginCounting(name);
  let failing = false;
  worker.on('error', (error) => {
    if (!failing) log.warn({ err: error, queue: name }, 'the worker waits for Redis');
    failing = true;
  });
  worker.on('stalled', () => countStalled(name));
  worker.on('active', () => (failing = false));
  worker.on('failed', (job) => {
    if (job?.deferredFailure !== undefined && job.deferredFailure !== '') void giveUp(options, job);
  });
  return {
    async close() {
      await unlessAway(worker.close(), connection);
      connection.disconnect();
    },
  };
}

/** How a worker continues the trace of the job: in BullMQ's own place for it, beside the payload. */
function traced(): { telemetry?: { metadata: string } } {
  const traceparent = traceparentNow();
  return traceparent === undefined ? {} : { telemetry: { metadata: traceparent } };
}

/** BullMQ takes an integer for its own id and a colon for a separator in a key. */
function requireJobId(jobId: string): void {
  if (jobId === '' || jobId.includes(':') || /^\d+$/.test(jobId))
    throw new Error(`A job id must not be a number or contain a colon: ${jobId}`);
}
