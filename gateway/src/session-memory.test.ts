import { expect, test } from 'vitest';
import { type AskSession, createSessionMemory, type Credential, type FoundSession } from './session-memory.ts';

const consents = { aiProvider: false, marketing: false, analytics: false };
const member = (hash: string): Credential => ({ kind: 'member', hash });
const staff = (hash: string): Credential => ({ kind: 'staff', hash });
const ADDRESS = '192.0.2.1';
const times = { rememberMs: 30_000, rememberBrieflyMs: 1_000, rememberedSessions: 3 };

function whoOf({ kind, hash }: Credential): FoundSession['who'] {
  if (kind === 'member') return { kind, userId: 7, consents, sessionHash: hash, email: undefined };
  return { kind, role: 'admin', staffId: 'a-1', sessionId: 's-1', doctorId: undefined, provedAt: new Date(0) };
}

function memoryAt(over: Partial<typeof times> = {}) {
  const at = {
    ms: 0,
    asked: [] as string[],
    wasKnown: [] as boolean[],
    endsAt: Infinity,
    answer: async (sent: Credential) => (sent.hash === 'unknown' ? undefined : { who: whoOf(sent), endsAt: at.endsAt }),
  };
  const ask: AskSession = (sent, { wasKnown }) => {
    at.wasKnown.push(wasKnown);
    at.asked.push(sent.hash);
    return at.answer(sent);
  };
  const memory = createSessionMemory(ask, { ...times, ...over }, () => at.ms);
  memory.hear(true);
  return { at, memory };
}

test('calls that wait for the same session ask once', async () => {
  const { at, memory } = memoryAt();
  const [one, two] = await Promise.all([memory.find(member('a'), ADDRESS), memory.find(member('a'), ADDRESS)]);
  expect([one?.caller, one === two, at.asked]).toEqual(['member:7', true, ['a']]);
});

test.each([
  ['a known session is asked for again after 30 s', 'a', true, 30_000],
  ['an unknown one after 1 s', 'unknown', true, 1_000],
  ['a known one after 1 s while revocations are not heard', 'a', false, 1_000],
])('%s', async (_what, hash, heard, ms) => {
  const { at, memory } = memoryAt();
  memory.hear(heard);
  await memory.find(member(hash), ADDRESS);
  at.ms = ms - 1;
  await memory.find(member(hash), ADDRESS);
  expect(at.asked.length).toBe(1);
  at.ms = ms;
  await memory.find(member(hash), ADDRESS);
  expect(at.asked.length).toBe(2);
});

test('a session that is dropped while it is looked up is not remembered', async () => {
  const { at, memory } = memoryAt();
  const waiting = memory.find(member('a'), ADDRESS);
  memory.drop('a');
  await waiting;
  await memory.find(member('a'), ADDRESS);
  expect(at.asked.length).toBe(2);
});

test('an answer that never came is not remembered', async () => {
  const { at, memory } = memoryAt();
  const { answer } = at;
  at.answer = () => Promise.reject(new Error('away'));
  await expect(memory.find(member('a'), ADDRESS)).rejects.toThrow('away');
  at.answer = answer;
  expect((await memory.find(member('a'), ADDRESS))?.caller).toBe('member:7');
});

test('it never holds more than it may; the oldest goes first', async () => {
  const { at, memory } = memoryAt();
  for (const hash of ['a', 'b', 'c', 'd']) await memory.find(member(hash), ADDRESS);
  expect(memory.size()).toBe(3);
  await memory.find(member('d'), ADDRESS);
  await memory.find(member('a'), ADDRESS);
  expect(at.asked).toEqual(['a', 'b', 'c', 'd', 'a']);
});

test('says whether a session was known when it was last asked for', async () => {
  const { at, memory } = memoryAt();
  for (const ms of [0, 30_000, 60_000, 61_000]) {
    at.ms = ms;
    if (ms === 60_000) at.answer = async () => undefined;
    await memory.find(member('a'), ADDRESS);
  }
  expect(at.wasKnown).toEqual([false, true, true, false]);
});

test("a staff token and a member's cookie of the same value are two sessions; a revocation drops whichever it is", async () => {
  const { at, memory } = memoryAt();
  const callers = async () => [(await memory.find(member('a'), ADDRESS))?.caller, (await memory.find(staff('a'), ADDRESS))?.caller];
  expect(await callers()).toEqual(['member:7', 'staff:a-1']);
  expect(at.asked.length).toBe(2);
  memory.drop('a');
  await callers();
  expect(at.asked.length).toBe(4);
});

test('a session is not remembered past its end, and one that has ended is no session', async () => {
  const { at, memory } = memoryAt();
  at.endsAt = 10_000;
  for (const ms of [0, 9_999]) {
    at.ms = ms;
    expect((await memory.find(staff('a'), ADDRESS))?.caller).toBe('staff:a-1');
  }
  expect(at.asked.length).toBe(1);
  at.ms = 10_000;
  expect(await memory.find(staff('a'), ADDRESS)).toBeUndefined();
  expect(at.asked.length).toBe(2);
});
