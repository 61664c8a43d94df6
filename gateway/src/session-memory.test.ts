import { expect, test } from 'vitest';
import { createSessionMemory } from './session-memory.ts';

const NONE = { aiProvider: false, marketing: false, analytics: false };
const ADDRESS = '192.0.2.1';
const times = { rememberMs: 30_000, rememberBrieflyMs: 1_000, rememberedSessions: 3 };

function memoryAt(over: Partial<typeof times> = {}) {
  const at = {
    ms: 0,
    asked: [] as string[],
    wasKnown: [] as boolean[],
    answer: async (hash: string) => (hash === 'unknown' ? undefined : { userId: 7, consents: NONE }),
  };
  const ask = (hash: string, { wasKnown }: { wasKnown: boolean }) => {
    at.wasKnown.push(wasKnown);
    at.asked.push(hash);
    return at.answer(hash);
  };
  const memory = createSessionMemory(ask, { ...times, ...over }, () => at.ms);
  memory.hear(true);
  return { at, memory };
}

test('calls that wait for the same session ask once', async () => {
  const { at, memory } = memoryAt();
  const [one, two] = await Promise.all([memory.find('a', ADDRESS), memory.find('a', ADDRESS)]);
  expect([one?.userId, one === two, at.asked]).toEqual([7, true, ['a']]);
});

test.each([
  ['a known session is asked for again after 30 s', 'a', true, 30_000],
  ['an unknown one after 1 s', 'unknown', true, 1_000],
  ['a known one after 1 s while revocations are not heard', 'a', false, 1_000],
])('%s', async (_what, hash, heard, ms) => {
  const { at, memory } = memoryAt();
  memory.hear(heard);
  await memory.find(hash, ADDRESS);
  at.ms = ms - 1;
  await memory.find(hash, ADDRESS);
  expect(at.asked.length).toBe(1);
  at.ms = ms;
  await memory.find(hash, ADDRESS);
  expect(at.asked.length).toBe(2);
});

test('a session that is dropped while it is looked up is not remembered', async () => {
  const { at, memory } = memoryAt();
  const waiting = memory.find('a', ADDRESS);
  memory.drop('a');
  await waiting;
  await memory.find('a', ADDRESS);
  expect(at.asked.length).toBe(2);
});

test('an answer that never came is not remembered', async () => {
  const { at, memory } = memoryAt();
  const { answer } = at;
  at.answer = () => Promise.reject(new Error('away'));
  await expect(memory.find('a', ADDRESS)).rejects.toThrow('away');
  at.answer = answer;
  expect((await memory.find('a', ADDRESS))?.userId).toBe(7);
});

test('it never holds more than it may; the oldest goes first', async () => {
  const { at, memory } = memoryAt();
  for (const hash of ['a', 'b', 'c', 'd']) await memory.find(hash, ADDRESS);
  expect(memory.size()).toBe(3);
  await memory.find('d', ADDRESS);
  await memory.find('a', ADDRESS);
  expect(at.asked).toEqual(['a', 'b', 'c', 'd', 'a']);
});

test('says whether a session was known when it was last asked for', async () => {
  const { at, memory } = memoryAt();
  for (const ms of [0, 30_000, 60_000, 61_000]) {
    at.ms = ms;
    if (ms === 60_000) at.answer = async () => undefined;
    await memory.find('a', ADDRESS);
  }
  expect(at.wasKnown).toEqual([false, true, true, false]);
});
