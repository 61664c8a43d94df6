import { Queue } from 'bullmq';
import type { Log } from '../observe/log.ts';
import { startLoop } from '../loop.ts';
import { createRedis, followRun, unlessAway } from '../stores/redis.ts';
import { inTime } from './in-time.ts';
import { JOB_OPTIONS } from './jobs.ts';

const LOOK_EVERY_MS = 10_000;
const LIMIT_MS = 2_000;
/** Of jobs that come by themselves only the latest are of interest. */
const KEPT = 100;

/** A job that comes by itself. Its payload is empty: what there is to do stands in a store. */
export type ScheduleOptions = {
  /** The queue, whose worker handles the job. */
  name: string;
  /** Tells this job from others of the queue. */
  id: string;
  /** When: a cron pattern, with seconds before it where it has six fields. */
  cron: string;
  timeZone: string;
  redisUrl: string;
  log: Log;
  /** Separates tests. */
  prefix?: string;
  /** How often to look whether Redis still has the schedule; 10 seconds by default. */
  lookEveryMs?: number;
};

/**
 * Keeps a schedule in Redis, from which BullMQ makes one job at each of its times, however many processes keep and handle it. Written at
 * the start, and again when Redis began a new run or has lost it.
 */
export function keepSchedule({ name, id, cron, timeZone, redisUrl, log, prefix, ...options }: ScheduleOptions): { stop(): Promise<void> } {
  const connection = createRedis(redisUrl, 'request');
  const queue = new Queue(name, { connection, prefix });
  queue.on('error', (error) => log.debug({ err: error, queue: name }, 'the schedule lost Redis'));
  const run = followRun(connection);
  const template = { name: 'run', data: {}, opts: { ...JOB_OPTIONS, removeOnComplete: { count: KEPT }, removeOnFail: { count: KEPT } } };
  let written: string | undefined;
  const look = async () => {
    const current = run();
    const isKnown = written !== undefined && written === current;
    if (!isKnown || (await inTime(queue.getJobScheduler(id), LIMIT_MS)) === undefined) {
      await inTime(queue.upsertJobScheduler(id, { pattern: cron, tz: timeZone }, template), LIMIT_MS);
      log.info({ queue: name, schedule: id }, 'schedule written');
    }
    written = current;
    return false;
  };
  const loop = startLoop({ name: `schedule-${name}`, log, everyMs: options.lookEveryMs ?? LOOK_EVERY_MS, work: look });
  return {
    async stop() {
      await loop.stop();
      await unlessAway(queue.close(), connection);
      connection.disconnect();
    },
  };
}
