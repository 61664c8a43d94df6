import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { unavailable } from '../src/http/errors.ts';
import { PermanentError } from '../src/bus/events.ts';
import { createJobQueue, startJobWorker } from '../src/jobs/jobs.ts';
import { createLink } from './link.ts';
import { dropTestKeys, log, newPrefix, PATIENCE } from './stores.ts';

const { redisUrl } = inject('stores');
const schema = z.object({ thing: z.string() });
type Payload = z.output<typeof schema>;
type Handle = Parameters<typeof startJobWorker<Payload>>[0]['handle'];

let prefix: string;
beforeEach(() => {
  prefix = newPrefix().slice(0, -1);
});
afterAll(() => dropTestKeys(redisUrl));

function openQueue(url = redisUrl) {
  const queue = createJobQueue({ name: 'sample', redisUrl: url, schema, log, prefix });
  onTestFinished(() => queue.close());
  return queue;
}

function openWorker(handle: Handle, more: { attempts?: number; concurrency?: number } = {}) {
  const waits = { lockMs: 1_500, firstWaitMs: 50 };
  const worker = startJobWorker({ name: 'sample', redisUrl, schema, log, prefix, concurrency: 1, ...waits, handle, ...more });
  onTestFinished(() => worker.close());
  return worker;
}

test('a job is done once per id, and those who wait hear of it', async () => {
  const queue = openQueue();
  const done: string[] = [];
  openWorker(async ({ thing }) => void done.push(thing), { concurrency: 4 });
  const ids = ['a', 'b', 'c'];
  await Promise.all(ids.map((id) => queue.add(`job-${id}`, { thing: id })));
  await queue.add('job-a', { thing: 'again' });
  expect(await Promise.all([...ids, 'a'].map((id) => queue.wait(`job-${id}`, 10_000)))).toEqual(['done', 'done', 'done', 'done']);
  await queue.add('job-a', { thing: 'after its end' });
  await sleep(200);
  expect(done.sort()).toEqual(ids);
});

test('waiting ends at its time limit, and another wait may follow', async () => {
  const queue = openQueue();
  let finish = () => undefined as void;
  openWorker(() => new Promise((resolve) => (finish = resolve)));
  await queue.add('slow', { thing: 'slow' });
  expect(await queue.wait('slow', 300)).toBe('waiting');
  expect(await queue.wait('unknown', 50)).toBe('waiting');
  const second = queue.wait('slow', 10_000);
  finish();
  expect(await second).toBe('done');
});

describe('a job that throws', () => {
  test('is tried again up to its attempts and knows the last one', async () => {
    const queue = openQueue();
    const attempts: unknown[] = [];
    openWorker(
      async (_payload, job) => {
        attempts.push(job);
        throw new Error('broken');
      },
      { attempts: 2 },
    );
    await queue.add('broken', { thing: 'broken' });
    expect(await queue.wait('broken', 10_000)).toBe('failed');
    expect(attempts).toEqual([
      { id: 'broken', attempt: 1, lastAttempt: false },
      { id: 'broken', attempt: 2, lastAttempt: true },
    ]);
  });

  test('waits for a store that is away as long as it takes, and uses up no attempt for good', { timeout: 30_000 }, async () => {
    const queue = openQueue();
    let tries = 0;
    openWorker(
      async () => {
        tries += 1;
        if (tries < 5) throw unavailable();
      },
      { attempts: 2 },
    );
    await queue.add('patient', { thing: 'patient' });
    expect(await queue.wait('patient', 20_000)).toBe('done');
    expect(tries).toBe(5);
  });

  test('fails at once with a permanent error', async () => {
    const queue = openQueue();
    let tries = 0;
    openWorker(async () => {
      tries += 1;
      throw new PermanentError('never');
    });
    await queue.add('hopeless', { thing: 'hopeless' });
    expect(await queue.wait('hopeless', 10_000)).toBe('failed');
    expect(tries).toBe(1);
  });
});

describe('bad input', () => {
  test.each(['', '42', 'a:b'])('refuses the job id "%s"', async (id) => {
    await expect(openQueue().add(id, { thing: 'x' })).rejects.toThrow('A job id must not');
  });

  test('refuses a payload that does not fit, where it is added and where it is worked off', async () => {
    const wrong = { thing: 5 } as unknown as Payload;
    await expect(openQueue().add('wrong', wrong)).rejects.toThrow();
    const careless = createJobQueue({ name: 'sample', redisUrl, schema: z.any() as z.ZodType<Payload>, log, prefix });
    onTestFinished(() => careless.close());
    let handled = false;
    openWorker(async () => void (handled = true));
    await careless.add('wrong', wrong);
    expect(await careless.wait('wrong', 10_000)).toBe('failed');
    expect(handled).toBe(false);
  });
});

describe('Redis away', () => {
  test.each(['never reached', 'lost'])('%s: adding is refused, and the queue serves again when it is back', async (how) => {
    const link = await createLink(redisUrl);
    onTestFinished(() => link.close());
    if (how === 'never reached') await link.cut();
    const queue = openQueue(link.url);
    if (how === 'lost') {
      await queue.add('before', { thing: 'before' });
      await link.cut();
    }
    await expect(queue.add('meanwhile', { thing: 'meanwhile' })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await queue.wait('meanwhile', 100)).toBe('waiting');
    await link.mend();
    await vi.waitFor(() => queue.add('after', { thing: 'after' }), PATIENCE);
    openWorker(async () => undefined);
    expect(await queue.wait('after', 10_000)).toBe('done');
  });
});

test('closing waits for the job in hand', async () => {
  const queue = openQueue();
  let ended = false;
  let began = false;
  const worker = openWorker(async () => {
    began = true;
    await sleep(400);
    ended = true;
  });
  await queue.add('in-hand', { thing: 'in-hand' });
  await vi.waitFor(() => expect(began).toBe(true), PATIENCE);
  await worker.close();
  expect(ended).toBe(true);
  expect(await queue.wait('in-hand', 5_000)).toBe('done');
});

test('the job of a killed worker is taken over, with no attempt counted', async () => {
  const queue = openQueue();
  await queue.add('orphan', { thing: 'orphan' });
  const file = join(mkdtempSync(join(tmpdir(), 'worker-')), 'begun');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker-process.ts'), redisUrl, prefix, file], { stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  expect(readFileSync(file, 'utf8')).toBe('orphan\n');
  const attempts: number[] = [];
  openWorker(async (_payload, job) => void attempts.push(job.attempt));
  expect(await queue.wait('orphan', 15_000)).toBe('done');
  expect(attempts).toEqual([1]);
});
