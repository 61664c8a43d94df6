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
  const [first, second] = [queue.run('ada', 1, work('first')), queue.run('ada', 1, work('second'))];
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
  const broken = queue.run('ada', 1, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(await queue.run('ada', 1, () => Promise.resolve('good'))).toBe('good');
});

it.each([
  ['three pictures', { waiting: 3, bytes: 1000 }],
  ['300 bytes of pictures', { waiting: 10, bytes: 300 }],
])('asks to come again while %s wait', async (_name, limits) => {
  const { work, settle, end } = watchedWork();
  const queue = createDecodeQueue(limits);
  const names = ['one', 'two', 'three'];
  const accepted = names.map((name) => queue.run(name, 100, work(name)));
  await expect(queue.run('four', 100, work('four'))).rejects.toMatchObject({ code: 'busy', kind: 'unavailable', retryAfterSeconds: 5 });
  for (const name of names) {
    await settle();
    end(name);
  }
  expect(await Promise.all(accepted)).toEqual(names);
  expect(await queue.run('four', 100, () => Promise.resolve('later'))).toBe('later');
});

it('takes a single picture of any size', async () => {
  expect(await createDecodeQueue({ waiting: 3, bytes: 10 }).run('ada', 1000, () => Promise.resolve('large'))).toBe('large');
});

it('takes turns between owners', async () => {
  const { running, work, settle, end } = watchedWork();
  const queue = createDecodeQueue({ waiting: 20, bytes: 100 });
  const names = ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'bola 1', 'bola 2', 'chi 1'];
  const done = names.map((name) => queue.run(name.split(' ')[0]!, 1, work(name)));
  for (let at = 0; at < names.length; at += 1) {
    await settle();
    end(running.at(-1)!);
  }
  await Promise.all(done);
  expect(running).toEqual(['ada 1', 'bola 1', 'chi 1', 'ada 2', 'bola 2', 'ada 3', 'ada 4']);
});

it('lets whoever comes later go before the next of one who has had a turn', async () => {
  const { running, work, settle, end } = watchedWork();
  const queue = createDecodeQueue({ waiting: 20, bytes: 100 });
  const many = ['ada 1', 'ada 2', 'ada 3'].map((name) => queue.run('ada', 1, work(name)));
  await settle();
  const one = queue.run('bola', 1, work('bola 1'));
  end('ada 1');
  await settle();
  expect(running).toEqual(['ada 1', 'bola 1']);
  for (const name of ['bola 1', 'ada 2', 'ada 3']) {
    end(name);
    await settle();
  }
  expect(await Promise.all([...many, one])).toEqual(['ada 1', 'ada 2', 'ada 3', 'bola 1']);
});

it.each([
  ['pictures', { waiting: 4, bytes: 1000 }],
  ['bytes', { waiting: 10, bytes: 400 }],
])('gives one owner half of the room for %s', async (_name, limits) => {
  const { work, settle, end } = watchedWork();
  const queue = createDecodeQueue(limits);
  const names = ['one', 'two'];
  const own = names.map((name) => queue.run('ada', 100, work(name)));
  await expect(queue.run('ada', 100, work('three'))).rejects.toMatchObject({ code: 'busy' });
  const other = queue.run('bola', 100, work('other'));
  for (const name of ['one', 'other', 'two']) {
    await settle();
    end(name);
  }
  expect(await Promise.all([...own, other])).toEqual([...names, 'other']);
  expect(await queue.run('ada', 100, () => Promise.resolve('later'))).toBe('later');
});
