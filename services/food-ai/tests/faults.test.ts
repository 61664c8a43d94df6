import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { createTestMongo } from '@sabiwell/chassis/testing.ts';
import { asUser } from '@sabiwell/chassis/testing/own-redis.ts';
import type { WorkerContext } from '../src/context.ts';
import { readPending } from '../src/food-analysis/analysis.store.ts';
import { giveUpAnalysis, runAnalysis } from '../src/food-analysis/run-analysis.ts';
import { resumeForgotten, startSweeper } from '../src/food-analysis/resume-forgotten.ts';
import { dataUrl, jpegPhoto } from './photos.ts';
import { openDoor } from './redis-door.ts';
import { type Service, startService, until } from './service.ts';
import { stores } from './stores.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function begin(settings = {}): Promise<Service> {
  const service = await startService({ settings });
  stops.push(service.stop);
  return service;
}

async function startDying({ config, prefix }: Service, dieAt: string): Promise<ChildProcess> {
  const { MONGO_URL, REDIS_URL, BLOB_DIR } = config;
  const child = fork(new URL('dying-worker.ts', import.meta.url), {
    env: { ...process.env, MONGO_URL, REDIS_URL, BLOB_DIR, PREFIX: prefix, DIE_AT: dieAt },
  });
  stops.push(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

const handIn = async (service: Service, seed: number) =>
  service.call('POST', '/api/analyze-food', { as: 1, body: { userId: 1, image: dataUrl(await jpegPhoto(seed)), dishId: 'eba' } });

const workerOf = ({ stores: parts }: Service): WorkerContext => ({
  ...parts,
  clock: () => new Date(),
  stopping: new AbortController().signal,
});

const counts = (events: Event[]) => {
  const times = Map.groupBy(events, (event) => event.id);
  return [...times.values()].map((same) => ({ verb: same[0]?.type.split('.').at(-2), times: same.length }));
};

describe.each([
  ['before-the-write', 1],
  ['after-the-write', 2],
  ['after-publishing', 3],
])('a worker killed %s', (dieAt, photo) => {
  test('loses nothing and doubles nothing', { timeout: 90_000 }, async () => {
    const service = await begin({ ANALYSIS_WAIT_MS: 300 });
    const events = await service.listen('test-faults');
    const dying = await startDying(service, dieAt);
    const died = once(dying, 'exit');
    const { status, body } = await handIn(service, photo);
    expect([200, 202]).toContain(status);
    expect((await died)[1]).toBe('SIGKILL');

    service.work();
    const item = () => service.call('GET', `/api/food-analyses/item/${body.id}`, { as: 1 });
    await until(async () => ((await item()).status === 200 ? true : undefined), 60_000);
    await until(async () => ((await service.stores.analyses.exists({ pendingEvents: [] })) ? true : undefined), 30_000);
    expect(await service.stores.analyses.countDocuments({})).toBe(1);
    const seen = await until(() => (counts(events).length === 2 ? counts(events) : undefined));
    expect(seen.map(({ verb }) => verb)).toEqual(['requested', 'completed']);
    // The dying worker publishes too: one that ends between publishing the request and noting it leaves it to be published again.
    const most = (verb?: string) => (verb === 'requested' || dieAt === 'after-publishing' ? 2 : 1);
    expect(seen.filter(({ verb, times }) => times > most(verb))).toEqual([]);
  });
});

test('without Redis a photo is 503, and the same again is the same analysis', async () => {
  const door = await openDoor(asUser(stores().redisUrl, 'food-ai'));
  const service = await begin({ REDIS_URL: door.url });
  expect((await service.call('GET', '/api/foods?q=eba')).status).toBe(200);
  await door.shut();
  const refused = await handIn(service, 4);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const [pending] = await service.stores.analyses.find({}).lean();
  expect(pending).toMatchObject({ status: 'pending' });

  await door.open();
  service.work();
  const again = await until(async () => {
    const reply = await handIn(service, 4);
    return reply.status === 503 ? undefined : reply;
  });
  expect([again.status, again.body.id]).toEqual([200, pending?._id]);
  expect(await service.stores.analyses.countDocuments({})).toBe(1);
});

test('without MongoDB a photo that was accepted is still being made, not refused', async () => {
  const database = await createTestMongo(stores().mongoUrl);
  const door = await openDoor(database.url);
  stops.push(database.drop, door.shut);
  const service = await begin({ MONGO_URL: door.url, ANALYSIS_WAIT_MS: 1_500 });
  const answer = handIn(service, 5);
  // The photo is stored and its job is queued; the call only waits for its end.
  await until(async () => (await service.findKeys('food-analysis:*-1')).length === 1);
  await door.shut();
  const { status, body } = await answer;
  expect([status, body]).toEqual([202, { id: expect.any(String), status: 'processing' }]);
  await door.open();
});

test('one job run by three workers at once ends once', async () => {
  const service = await begin({ ANALYSIS_WAIT_MS: 0 });
  const { body } = await handIn(service, 6);
  const job = { analysisId: body.id, attempt: 1 };
  await Promise.all(Array.from({ length: 3 }, () => runAnalysis(workerOf(service), job, { lastAttempt: false })));
  const row = await service.stores.analyses.findOne({ _id: body.id }).lean();
  expect(row?.status).toBe('completed');
  expect(row?.pendingEvents.map(({ type }) => type.split('.').at(-2))).toEqual(['requested', 'completed']);
});

test('a job that ends its worker every time is given up, and its use of the allowance given back', async () => {
  const service = await begin({ ANALYSIS_WAIT_MS: 0, AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_VISION_MODEL: 'none' });
  const image = dataUrl(await jpegPhoto(7));
  const { body } = await service.call('POST', '/api/analyze-food', { as: 1, body: { userId: 1, image } });
  const used = async () => (await service.stores.allowances.findOne({ userId: 1 }).lean())?.holders.length;
  expect(await used()).toBe(1);
  const giveUp = () => giveUpAnalysis(workerOf(service), { analysisId: body.id, attempt: 1 });
  await Promise.all([giveUp(), giveUp(), giveUp()]);
  const row = await service.stores.analyses.findOne({ _id: body.id }).lean();
  expect(row).toMatchObject({ status: 'failed', failure: 'unreadable_answer' });
  expect(row?.pendingEvents.map(({ type }) => type.split('.').at(-2))).toEqual(['requested', 'failed']);
  expect(await used()).toBe(0);
});

test('an error of ours fails the analysis after the last attempt, and the job too, so that somebody is told', async () => {
  const service = await begin({ ANALYSIS_WAIT_MS: 0, AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_VISION_MODEL: 'none' });
  const image = dataUrl(await jpegPhoto(8));
  const { body } = await service.call('POST', '/api/analyze-food', { as: 1, body: { userId: 1, image } });
  const blobs = { ...service.stores.blobs, read: () => Promise.reject(new Error('The disk is broken')) };
  const context = { ...workerOf(service), blobs };
  const job = { analysisId: body.id, attempt: 1 };
  await expect(runAnalysis(context, job, { lastAttempt: true })).rejects.toThrow('The disk is broken');
  expect(await service.stores.analyses.findOne({ _id: body.id }).lean()).toMatchObject({ status: 'failed', failure: 'unreadable_answer' });
  expect((await service.stores.allowances.findOne({ userId: 1 }).lean())?.holders).toEqual([]);
});

test('the oldest analysis without an end is the one that was handed in first, also after it was queued again', async () => {
  const service = await begin({ ANALYSIS_WAIT_MS: 0 });
  const { body } = await handIn(service, 9);
  await handIn(service, 10);
  const { analyses } = service.stores;
  const first = await analyses.findOneAndUpdate({ _id: body.id }, { queuedAt: new Date(Date.now() + 60_000) }).lean();
  expect(await readPending(analyses)).toEqual({ count: 2, since: first?.timestamp });
});

test('an analysis that the queue lost is queued again after a minute, once', async () => {
  const service = await begin({ ANALYSIS_WAIT_MS: 0 });
  const { body } = await handIn(service, 5);
  await service.stores.jobs.close();
  const context = (at: number) => ({
    ...service.stores,
    jobs: queued,
    clock: () => new Date(at),
    stopping: new AbortController().signal,
  });
  const ids: string[] = [];
  const queued = { ...service.stores.jobs, add: async (jobId: string) => void ids.push(jobId) };
  expect(await resumeForgotten(context(Date.now() + 59_000))).toBe(0);
  const sweeps = await Promise.all(Array.from({ length: 5 }, () => resumeForgotten(context(Date.now() + 61_000))));
  expect(sweeps.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(ids).toHaveLength(1);
  expect(ids[0]).toMatch(new RegExp(`^${body.id}-1-\\d+$`));
});

test('jobs that a Redis of another run may have lost are queued again at once, and once', async () => {
  const service = await begin({ ANALYSIS_WAIT_MS: 0 });
  const { body } = await handIn(service, 6);
  const added: string[] = [];
  const state = { run: 'first' as string | undefined };
  const jobs = { ...service.stores.jobs, run: () => state.run, add: async (jobId: string) => void added.push(jobId) };
  const sweeper = startSweeper({ ...workerOf(service), jobs }, 50);
  stops.push(() => sweeper.stop());
  const id = `${body.id}-1`;
  await until(() => added.length > 0);
  // Away, but not yet detected.
  state.run = undefined;
  await sleep(150);
  expect(added).toEqual([id]);
  state.run = 'second';
  await until(() => added.length > 1);
  await sleep(150);
  expect(added).toEqual([id, id]);
});
