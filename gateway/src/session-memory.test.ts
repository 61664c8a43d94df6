import { expect, test } from 'vitest';
import { createSessionMemory } from './session-memory.ts';

const NONE = { aiProvider: false, marketing: false, analytics: false };
const times = { rememberMs: 30_000, rememberBrieflyMs: 1_000, rememberedSessions: 3 };

function memoryAt(over: Partial<typeof times> = {}) {
  const at = {
    ms: 0,
    asked: [] as string[],
    answer: async (hash: string) => (hash === 'unknown' ? undefined : { userId: 7, consents: NONE }),
  };
  const ask = (hash: string) => {
    at.asked.push(hash);
    return at.answer(hash);
  };
  const memory = createSessionMemory(ask, { ...times, ...over }, () => at.ms);
  memory.hear(true);
  return { at, memory };
}

test('calls that wait for the same session ask once', async () => {
  const { at, memory } = memoryAt();
  const [one, two] = await Promise.all([memory.find('a'), memory.find('a')]);
  expect([one?.userId, one === two, at.asked]).toEqual([7, true, ['a']]);
});

test.each([
  ['a known session is asked for again after 30 s', 'a', true, 30_000],
  ['an unknown one after 1 s', 'unknown', true, 1_000],
  ['a known one after 1 s while revocations are not heard', 'a', false, 1_000],
])('%s', async (_what, hash, heard, ms) => {
  const { at, memory } = memoryAt();
  memory.hear(heard);
  await memory.find(hash);
  at.ms = ms - 1;
  await memory.find(hash);
  expect(at.asked.length).toBe(1);
  at.ms = ms;
  await memory.find(hash);
  expect(at.asked.length).toBe(2);
});

test('a session that is dropped while it is looked up is not remembered', async () => {
  const { at, memory } = memoryAt();
  const waiting = memory.find('a');
  memory.drop('a');
  await waiting;
  await memory.find('a');
  expect(at.asked.length).toBe(2);
});

test('an answer that never came is not remembered', async () => {
  const { at, memory } = memoryAt();
  const { answer } = at;
  at.answer = () => Promise.reject(new Error('away'));
  await expect(memory.find('a')).rejects.toThrow('away');
  at.answer = answer;
  expect((await memory.find('a'))?.userId).toBe(7);
});

test('it never holds more than it may; the oldest goes first', async () => {
  const { at, memory } = memoryAt();
  for (const hash of ['a', 'b', 'c', 'd']) await memory.find(hash);
  expect(memory.size()).toBe(3);
  await memory.find('d');
  await memory.find('a');
  expect(at.asked).toEqual(['a', 'b', 'c', 'd', 'a']);
});
