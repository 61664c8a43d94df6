import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertReading } from '../src/member-readings/member-reading.store.ts';
import { type Service, startService } from './service.ts';

// Without a model: red flags and the health guide.
const CHEST = 'There is a crushing weight on my chest and I am sweating and cold';
const SALT = 'How can I use less salt in my soup?';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let members = 5_000;
const newMember = () => (members += 1);

const ask = (as: number, message: string, more: object = {}, headers?: Record<string, string>) =>
  service.call('POST', '/api/ai-doc/chat', { as, body: { message, ...more }, ...(headers && { headers }) });
const access = async (as: number) => (await service.call('GET', '/api/ai-chat/access', { as })).body;
const history = async (as: number) => (await service.call('GET', '/api/ai-chats/user', { as })).body;

/** The types of the events of a turn, which hold nothing that was written. */
async function eventsOf(chatId: string): Promise<string[]> {
  const row = await service.stores.chats.findById(chatId).lean();
  expect(JSON.stringify(row?.pendingEvents)).not.toContain(row?.userMessage);
  return (row?.pendingEvents ?? []).map(({ type }) => type);
}

describe('a question', () => {
  test('that the guide knows is answered from it, with its source, and costs nothing', async () => {
    const as = newMember();
    const { status, body } = await ask(as, 'How can I bring my high blood pressure down?');
    expect([status, body.answerSource, body.remaining, body.emergency]).toEqual([200, 'health-guide', 3, null]);
    expect(body.sources.length).toBeGreaterThan(0);
    expect(await access(as)).toMatchObject({ remaining: 3 });
  });

  test('that it does not know is answered so, and names nothing', async () => {
    const { body } = await ask(newMember(), 'Which car should I buy next year?');
    expect([body.response.startsWith('We have no reviewed answer to this.'), body.sources]).toEqual([true, []]);
  });

  test('hears of the own last reading, and nobody else does', async () => {
    const [as, other] = [newMember(), newMember()];
    const at = { measuredAt: new Date(), status: 'High', statusDetail: 'stage_2', urgency: 'clinic' };
    const figures = { kind: 'blood_pressure' as const, systolic: 147, diastolic: 93, ...at };
    await upsertReading(service.stores.memberReadings, { id: randomUUID(), userId: as, version: 1 }, figures);
    const question = 'How can I bring my high blood pressure down?';
    expect((await ask(as, question)).body.response).toContain('147/93');
    expect((await ask(other, question)).body.response).not.toContain('147/93');
  });

  test('hears of the own last sugar in the unit that is the own one', async () => {
    const as = newMember();
    const low = {
      kind: 'blood_sugar' as const,
      mgDl: 47,
      context: 'fasting',
      status: 'Low',
      statusDetail: 'hypo_level_2',
      urgency: 'emergency',
    };
    const reading = { id: randomUUID(), userId: as, version: 1 };
    await upsertReading(service.stores.memberReadings, reading, { ...low, measuredAt: new Date() });
    const question = 'How do I check my blood sugar?';
    expect((await ask(as, question, { sugarUnit: 'mmol/L' })).body.response).toContain('2.6 mmol/L');
    expect((await ask(as, question)).body.response).toContain('47 mg/dL');
    // Who has chosen no unit hears it as it was entered.
    const entered = { ...low, enteredUnit: 'mmol/L' as const, measuredAt: new Date() };
    await upsertReading(service.stores.memberReadings, { ...reading, version: 2 }, entered);
    expect((await ask(as, question)).body.response).toContain('2.6 mmol/L');
    expect((await ask(as, question, { sugarUnit: 'mg/dL' })).body.response).toContain('47 mg/dL');
  });

  test('goes on with the last conversation for an hour, or with the one that is named', async () => {
    const as = newMember();
    const first = (await ask(as, SALT)).body.sessionId;
    expect((await ask(as, 'What is malaria?')).body.sessionId).toBe(first);
    const own = randomUUID();
    expect((await ask(as, 'What is asthma?', { sessionId: own })).body.sessionId).toBe(own);
    expect((await ask(as, 'And in children?')).body.sessionId).toBe(own);
    const stranger = (await ask(newMember(), SALT, { sessionId: own })).body.sessionId;
    expect(stranger).not.toBe(own);
  });

  test('is answered once under its key', async () => {
    const [as, key] = [newMember(), { 'idempotency-key': randomUUID() }];
    const [first, second] = [await ask(as, SALT, {}, key), await ask(as, SALT, {}, key)];
    expect(second.body).toEqual(first.body);
    expect(await history(as)).toHaveLength(2);
    expect((await ask(as, 'Something else', {}, key)).status).toBe(422);
  });

  test('to the guide is refused after twenty in an hour, and a red flag is not', async () => {
    const as = newMember();
    const many = await Promise.all(Array.from({ length: 22 }, (_, number) => ask(as, `${SALT} ${number}`, { sessionId: randomUUID() })));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = many.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('too_many_questions');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(as, CHEST)).status).toBe(200);
  });

  test('in the name of somebody else is refused', async () => {
    expect((await ask(newMember(), SALT, { userId: newMember() })).status).toBe(403);
  });

  test.each([
    ['   ', 'Please write your question.'],
    ['x'.repeat(2001), 'Your question must be 2,000 characters or fewer.'],
  ])('of the wrong length is refused', async (message, sentence) => {
    const { status, body } = await ask(newMember(), message);
    expect([status, body.message]).toEqual([400, sentence]);
  });
});

describe('a red flag', () => {
  test('is answered with fixed text and who to call, stored, and free', async () => {
    const as = newMember();
    const { status, body } = await ask(as, CHEST);
    expect([status, body.answerSource, body.severity, body.shouldSeekImmediate, body.remaining]).toEqual([
      200,
      'red-flags',
      'high',
      true,
      3,
    ]);
    expect(body.response).toContain('112');
    expect(body.emergency).toMatchObject({ level: 'emergency', isNew: true });
    expect((await access(as)).emergency).toMatchObject({ level: 'emergency', isNew: false });
    expect(await eventsOf(body.chatId)).toEqual(['ng.sabiwell.food-ai.ai-chat.used.v1']);
  });

  test('stands for what is asked after it in its conversation, until the member has help', async () => {
    const [as, sessionId] = [newMember(), randomUUID()];
    const { since } = (await ask(as, CHEST, { sessionId })).body.emergency;
    const next = (await ask(as, 'Which foods have much iron?', { sessionId })).body;
    expect([next.shouldSeekImmediate, next.answerSource, next.emergency.since]).toEqual([true, 'health-guide', since]);
    const other = (await ask(as, 'What is a good breakfast for my little brother?')).body;
    expect([other.shouldSeekImmediate, other.emergency === null]).toEqual([false, false]);
    expect((await service.call('POST', `/api/ai-chats/session/${sessionId}/safe`, { as: newMember(), body: {} })).status).toBe(404);
    expect((await service.call('POST', `/api/ai-chats/session/${sessionId}/safe`, { as, body: {} })).body).toEqual({ emergency: null });
    expect((await access(as)).emergency).toBeNull();
  });

  test('that somebody goes on about is answered with its text again', async () => {
    const as = newMember();
    const first = (await ask(as, CHEST)).body;
    const on = (await ask(as, 'it is still there, should I go now?')).body;
    expect([on.shouldSeekImmediate, on.answerSource, on.response]).toEqual([true, 'red-flags', first.response]);
    expect(on.emergency).toMatchObject({ isNew: false, since: first.emergency.since });
  });

  test('of a wish to die asks whether they are safe, then goes on with other words', async () => {
    const as = newMember();
    const first = (await ask(as, 'I want to end my life tonight')).body;
    expect([first.emergency.level, first.response.includes('Are you safe right now?')]).toEqual(['crisis', true]);
    const on = (await ask(as, 'it is still the same')).body;
    expect([on.answerSource, on.shouldSeekImmediate, on.response === first.response]).toEqual(['red-flags', true, false]);
  });

  test('counts a critical reading of the last two hours', async () => {
    const as = newMember();
    const at = { measuredAt: new Date(), status: 'High', statusDetail: 'severe', urgency: 'emergency' };
    const figures = { kind: 'blood_pressure' as const, systolic: 205, diastolic: 125, ...at };
    const message = 'I have a headache';
    expect((await ask(as, message)).body.shouldSeekImmediate).toBe(false);
    await upsertReading(service.stores.memberReadings, { id: randomUUID(), userId: as, version: 1 }, figures);
    expect((await ask(as, message, { sessionId: randomUUID() })).body.shouldSeekImmediate).toBe(true);
  });
});

describe('a conversation', () => {
  test('is listed newest first, and read oldest first, by its member alone', async () => {
    const [as, other] = [newMember(), newMember()];
    const { chatId, sessionId } = (await ask(as, SALT)).body;
    await ask(as, 'What is malaria?');
    const messages = await history(as);
    expect(messages.map(({ messageType }: { messageType: string }) => messageType)).toEqual(['assistant', 'user', 'assistant', 'user']);
    expect(messages.at(-1).id).toBe(`${chatId}-u`);
    const path = `/api/ai-chats/session/${sessionId}`;
    expect((await service.call('GET', path, { as })).body[0].id).toBe(`${chatId}-u`);
    expect((await service.call('GET', path, { as: other })).status).toBe(404);
    expect((await service.call('DELETE', path, { as: other })).status).toBe(404);
    const text = await service.call('GET', `${path}?format=txt`, { as });
    expect([text.headers.get('content-type'), text.bytes.toString().includes(SALT)]).toEqual(['text/plain; charset=utf-8', true]);
  });

  test('that is deleted leaves no word, and a flag of it ends', async () => {
    const as = newMember();
    const { chatId, sessionId } = (await ask(as, CHEST)).body;
    expect((await service.call('DELETE', `/api/ai-chats/session/${sessionId}`, { as })).status).toBe(204);
    expect(await history(as)).toEqual([]);
    expect(await service.stores.chats.findById(chatId).lean()).toMatchObject({ userMessage: '', aiResponse: null });
    expect((await access(as)).emergency).toBeNull();
    const member = await service.stores.chatMembers.findById(as).lean();
    expect(member?.pendingEvents.map(({ type }) => type)).toEqual(['ng.sabiwell.food-ai.ai-chats.removed.v1']);
  });

  test('can be reported once, with one event', async () => {
    const as = newMember();
    const { chatId } = (await ask(as, SALT)).body;
    const report = (who: number, reason: string) => service.call('POST', `/api/ai-chats/${chatId}/report`, { as: who, body: { reason } });
    expect([(await report(as, 'Wrong.')).status, (await report(as, 'Again.')).status]).toEqual([200, 200]);
    expect((await report(newMember(), 'x')).status).toBe(404);
    const types = ['ng.sabiwell.food-ai.ai-chat.used.v1', 'ng.sabiwell.food-ai.ai-chat.reported.v1'];
    expect([await eventsOf(chatId), (await service.stores.chats.findById(chatId).lean())?.reports.length]).toEqual([types, 1]);
  });
});
