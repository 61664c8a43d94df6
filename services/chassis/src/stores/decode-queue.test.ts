import { expect, it } from 'vitest';
import { createDecodeQueue } from './decode-queue.ts';

/** Work that ends when the test says so, and the names of what runs. */
function watchedWork() {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    running.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { running, work, settle, end: (name: string) => ends.get(name)?.() };
}

it('decodes one picture after the other', async () => {
  const { running, work, settle, end } = watchedWork();
  const queue = createDecodeQueue({ waiting: 10, bytes: 100 });
  const [first, second] = [queue.run(1, work('first')), queue.run(1, work('second'))];
  await settle();
  expect(running).toEqual(['first']);
  end('first');
  expect(await first).toBe('first');
  await settle();
  expect(running).toEqual(['first', 'second']);
  end('second');
  expect(await second).toBe('second');
});

it('goes on after a picture that can not be read', async () => {
  const queue = createDecodeQueue({ waiting: 10, bytes: 100 });
  const broken = queue.run(1, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await queue.run(1, () => Promise.resolve('good'))).toBe('good');
});

it.each([
  ['three pictures', { waiting: 3, bytes: 1000 }],
  ['300 bytes of pictures', { waiting: 10, bytes: 300 }],
])('asks to come again while %s wait', async (_name, limits) => {
  const { work, settle, end } = watchedWork();
  const queue = createDecodeQueue(limits);
  const names = ['one', 'two', 'three'];
  const accepted = names.map((name) => queue.run(100, work(name)));
  await expect(queue.run(100, work('four'))).rejects.toMatchObject({ code: 'busy', kind: 'unavailable', retryAfterSeconds: 5 });
  for (const name of names) {
    await settle();
    end(name);
  }
  expect(await Promise.all(accepted)).toEqual(names);
  expect(await queue.run(100, () => Promise.resolve('later'))).toBe('later');
});

it('takes a single picture of any size', async () => {
  expect(await createDecodeQueue({ waiting: 3, bytes: 10 }).run(1000, () => Promise.resolve('large'))).toBe('large');
});
