import { Redis } from 'ioredis';
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startJobWorker } from '../src/jobs/jobs.ts';
import { keepSchedule } from '../src/jobs/schedule.ts';
import { dropTestKeys, log, newPrefix } from './stores.ts';

const { redisUrl } = inject('stores');
const EACH_SECOND = '* * * * * *';
const options = { name: 'sample', redisUrl, log };

let prefix: string;
/** The ids of the jobs that were done; each names its time. */
let done: string[];
beforeEach(() => {
  prefix = newPrefix().slice(0, -1);
  done = [];
});
afterAll(() => dropTestKeys(redisUrl));

function startKeeper() {
  const keeper = keepSchedule({ ...options, prefix, id: 'round', cron: EACH_SECOND, timeZone: 'Africa/Lagos', lookEveryMs: 100 });
  onTestFinished(() => keeper.stop());
}

function startWorker() {
  const handle = async (_payload: object, { id }: { id: string }) => void done.push(id);
  const worker = startJobWorker({ ...options, prefix, schema: z.strictObject({}), concurrency: 1, handle });
  onTestFinished(() => worker.close());
}

const seeJobs = (more: number) => expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(more);

test('each time has one job, with several who keep the schedule and handle its jobs', { timeout: 30_000 }, async () => {
  for (const start of [startKeeper, startWorker, startKeeper, startWorker]) start();
  await seeJobs(4);
  expect(new Set(done).size).toBe(done.length);
});

test('it goes on after Redis has lost all of it', { timeout: 60_000 }, async () => {
  startKeeper();
  startWorker();
  await seeJobs(1);
  const redis = new Redis(redisUrl);
  onTestFinished(() => redis.disconnect());
  const keys = await redis.keys(`${prefix}:*`);
  expect(keys.length).toBeGreaterThan(0);
  await redis.del(...keys);
  await seeJobs(done.length + 2);
});
