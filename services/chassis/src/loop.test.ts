import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startLoop } from './loop.ts';

const HOUR_MS = 3_600_000;

/** A log and the lines that were written to it. */
function watchedLog() {
  const lines: { level: number; loop: string; msg: string }[] = [];
  return { lines, log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }) };
}

/** Resolves when `step` was called `count` times. */
function counted(count: number) {
  let calls = 0;
  let reached: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (reached = resolve));
  const step = () => {
    calls += 1;
    if (calls === count) reached();
    return calls;
  };
  return { step, done, calls: () => calls };
}

test('works at once, again while there is more, and then waits until it is woken', async () => {
  const { log } = watchedLog();
  const [three, four] = [counted(3), counted(4)];
  const loop = startLoop({ name: 'letters', log, everyMs: HOUR_MS, work: async () => (four.step(), three.step() < 3) });
  await three.done;
  await new Promise((resolve) => setImmediate(resolve));
  expect(three.calls()).toBe(3);
  loop.wake();
  await four.done;
  await loop.stop();
  expect(three.calls()).toBe(4);
});

test('goes on after failures and logs a row of them once, with its end', async () => {
  const { log, lines } = watchedLog();
  const rounds = counted(4);
  const work = async () => {
    if (rounds.step() < 4) throw new Error('the store is away');
    return false;
  };
  const loop = startLoop({ name: 'letters', log, everyMs: HOUR_MS, longestWaitMs: 1, work });
  await rounds.done;
  await loop.stop();
  expect(lines.map(({ loop: name, msg }) => [name, msg])).toEqual([
    ['letters', 'a round failed'],
    ['letters', 'a loop works again'],
  ]);
});

test('a round that lasts ends a row of failures itself', async () => {
  const { log, lines } = watchedLog();
  const rounds = counted(2);
  const loop = startLoop({
    name: 'reader',
    log,
    everyMs: 1,
    async work({ succeed, stopping, wait }) {
      if (rounds.calls() === 0) {
        rounds.step();
        throw new Error('the broker is away');
      }
      succeed();
      rounds.step();
      while (!stopping.aborted) await wait(HOUR_MS);
      return false;
    },
  });
  await rounds.done;
  expect(lines.map(({ msg }) => msg)).toEqual(['a round failed', 'a loop works again']);
  await loop.stop();
});

test('a wake during the wait after a failure does not shorten it', async () => {
  const { log } = watchedLog();
  const first = counted(1);
  const work = async () => {
    first.step();
    throw new Error('the store is away');
  };
  const loop = startLoop({ name: 'letters', log, everyMs: HOUR_MS, work });
  await first.done;
  await new Promise((resolve) => setImmediate(resolve));
  loop.wake();
  await new Promise((resolve) => setImmediate(resolve));
  expect(first.calls()).toBe(1);
  await loop.stop();
});

test('stopping waits for the round that is running', async () => {
  const { log } = watchedLog();
  const began = counted(1);
  let finish: () => void = () => undefined;
  let isDone = false;
  const work = async () => {
    began.step();
    await new Promise<void>((resolve) => (finish = resolve));
    isDone = true;
    return true;
  };
  const loop = startLoop({ name: 'letters', log, everyMs: HOUR_MS, work });
  await began.done;
  const stopped = loop.stop();
  expect(isDone).toBe(false);
  finish();
  await stopped;
  expect(isDone).toBe(true);
});
