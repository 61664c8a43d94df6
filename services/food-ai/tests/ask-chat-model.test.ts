import { randomUUID } from 'node:crypto';
import { Secret } from '@sabiwell/chassis/config.ts';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { createSimulator, type LoggedRequest } from '@sabiwell/openai-simulator/simulator.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failForgottenTurns } from '../src/ai-chat/fail-forgotten-turns.ts';
import { reserveChat } from '../src/ai-chat/reserve-chat.ts';
import { upsertPaidPeriod } from '../src/entitlements/entitlement.store.ts';
import { upsertProfile } from '../src/member-health/member-health.store.ts';
import { type Service, startService, until } from './service.ts';

const TOKEN = 'token-of-the-test';
const SALT = 'How can I use less salt in my soup?';
const CHEST = 'There is a crushing weight on my chest and I am sweating and cold';

const simulator = createSimulator({ token: TOKEN, dishes: [{ id: 'eba', name: 'Eba', aliases: [], portionGrams: 300 }] });
let service: Service;
beforeAll(async () => {
  await simulator.listen(0);
  const ai = {
    AI_BASE_URL: `${simulator.url}/v1`,
    AI_API_KEY: new Secret('simulator'),
    AI_CHAT_MODEL: 'sabiwell-sim',
    AI_PROFILE: 'openai' as const,
  };
  service = await startService({ settings: ai });
});
afterAll(async () => {
  await service.stop();
  await simulator.close();
});

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const request = { method, headers: { 'x-sim-token': TOKEN }, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return (await fetch(`${simulator.url}/_sim${path}`, request)).json();
}
/** What the model does next, once or always. */
const next = (respond: unknown, times?: 'always') => control('POST', '/script', [{ respond, ...(times && { times }) }]);
beforeEach(async () => void (await control('POST', '/reset', {})));
const asked = async () => (await control('GET', '/requests')) as LoggedRequest[];

let members = 6_000;
const newMember = () => (members += 1);
const post = (as: number, message: string, more: object = {}, given: object = {}) =>
  service.call('POST', '/api/ai-doc/chat', { as, body: { message, ...more }, ...given });
const remaining = async (as: number) => (await service.call('GET', '/api/ai-chat/access', { as })).body.remaining;
const rowOf = (chatId: string) => service.stores.chats.findById(chatId).lean();

/** Asks for a stream, and reads its events. */
async function listen(as: number, message: string, headers: Record<string, string> = {}) {
  const answer = await post(as, message, {}, { headers: { accept: 'text/event-stream', ...headers } });
  const events = answer.bytes
    .toString()
    .split('\n\n')
    .flatMap((block) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
      return name === undefined ? [] : [{ name, data: JSON.parse(data ?? '') }];
    });
  return { ...answer, events };
}

describe('an answer of the model', () => {
  test('is counted, kept with what it cost, and names its sources', async () => {
    const as = newMember();
    const { status, body } = await post(as, SALT);
    expect([status, body.answerSource, body.remaining]).toEqual([200, 'openai-compatible:sabiwell-sim', 2]);
    expect(body.sources.length).toBeGreaterThan(0);
    expect(await rowOf(body.chatId)).toMatchObject({ state: 'answered', kind: 'model', model: { model: 'sabiwell-sim' } });
  });

  test('ends with the free ones: 403 with the sentence, told once, and neither a red flag nor the guide is refused', async () => {
    const as = newMember();
    for (let left = 2; left >= 0; left -= 1) expect((await post(as, `${SALT} ${left}`)).body.remaining).toBe(left);
    const refused = await Promise.all([post(as, SALT), post(as, SALT)]);
    for (const { status, body } of refused) {
      expect([status, body.code, body.needsSubscription]).toEqual([403, 'subscription_required', true]);
      expect(body.message).toBe('You have reached your free usage limit for AI health consultations.');
    }
    const member = await service.stores.chatMembers.findById(as).lean();
    expect(member?.pendingEvents.filter(({ type }) => type === 'ng.sabiwell.food-ai.ai-chat-limit.reached.v1')).toHaveLength(1);
    expect((await post(as, CHEST)).body).toMatchObject({ answerSource: 'red-flags', remaining: 0 });
    expect((await post(as, SALT, { answerFrom: 'guide', sessionId: randomUUID() })).body.answerSource).toBe('health-guide');
    expect((await listen(as, 'What is malaria?')).status).toBe(403);
  });

  test('ends with the ten of a paid week, which says when there are more', async () => {
    const as = newMember();
    const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 86_400_000)];
    await upsertPaidPeriod(
      service.stores.entitlements,
      { id: randomUUID(), userId: as, purpose: 'ai_doc' },
      { startsAt, endsAt, quota: 10, version: 1 },
    );
    await Promise.all(Array.from({ length: 10 }, () => reserveChat(service.stores, { userId: as, chatId: randomUUID() }, new Date())));
    const { status, body } = await post(as, SALT);
    expect([status, body.code, body.needsSubscription, body.moreAt]).toEqual([403, 'week_used_up', false, endsAt.toISOString()]);
  });

  test('of fifty questions at once is given to three', async () => {
    const as = newMember();
    const all = await Promise.all(Array.from({ length: 50 }, (_, number) => post(as, `${SALT} ${number}`, { sessionId: randomUUID() })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(47);
    expect(await remaining(as)).toBe(0);
  });

  test('under one key is one answer and one use', async () => {
    const [as, headers] = [newMember(), { 'idempotency-key': randomUUID() }];
    const first = await post(as, SALT, {}, { headers });
    const again = await listen(as, SALT, headers);
    expect(again.events.map(({ name, data }) => [name, data.chatId])).toEqual([['answer', first.body.chatId]]);
    expect(await remaining(as)).toBe(2);
  });

  test('of an outside company needs the consent that speaks of questions', async () => {
    const { client } = service.stores.chatAi ?? {};
    if (client === undefined) throw new Error('There is no chat model.');
    client.where = 'cloud';
    try {
      const as = newMember();
      const refused = await post(as, SALT, {}, { agrees: true });
      expect([refused.status, refused.body.code, refused.body.consent]).toEqual([403, 'consent_required', 'aiProvider']);
      expect(await remaining(as)).toBe(3);
      expect((await post(as, CHEST)).status).toBe(200);
      expect((await post(as, SALT, { sessionId: randomUUID() }, { consents: { aiChat: true } })).status).toBe(200);
    } finally {
      client.where = 'local';
    }
  });

  test('knows of the member only what they agreed to', async () => {
    const as = newMember();
    const profile = { conditions: ['diabetes'], goals: ['weight_loss'], allergies: [], pregnant: false };
    await upsertProfile(service.stores.memberHealth, as, 1, profile);
    await post(as, SALT);
    await post(as, SALT, {}, { consents: { healthContext: true } });
    const prompts = (await asked()).map(({ prompt }) => prompt);
    expect(prompts.map((prompt) => prompt.includes('weight_loss'))).toEqual([false, true]);
    expect(prompts.join('\n')).not.toContain(String(as));
  });

  test('may raise what the rules found: fixed text, nothing used', async () => {
    const as = newMember();
    await next('chat_raise');
    const { body } = await post(as, SALT);
    expect(body).toMatchObject({ answerSource: 'red-flags', shouldSeekImmediate: true, severity: 'high', remaining: 3 });
    expect(body.emergency).toMatchObject({ isNew: true });
  });
});

describe('no answer', () => {
  test.each(['chat_stop_medicine'])('where the guard takes it back (%s): a fixed sentence, nothing used', async (behaviour) => {
    const as = newMember();
    await next(behaviour);
    const { status, body } = await post(as, SALT);
    expect([status, body.isWithdrawn, body.response]).toEqual([200, true, "I can't answer this safely. Please talk to a doctor."]);
    expect([body.remaining, await remaining(as)]).toEqual([3, 3]);
  });

  test.each(['refusal', 'garbage'])('where it can not be used (%s): 503, nothing used, the question stays', async (behaviour) => {
    const as = newMember();
    await next(behaviour, 'always');
    const { status, body } = await post(as, SALT);
    expect([status, body.code, body.guide, body.message]).toEqual([
      503,
      'ai_unavailable',
      true,
      'AI doctor is unavailable, nothing was used.',
    ]);
    expect(await remaining(as)).toBe(3);
    const messages = (await service.call('GET', '/api/ai-chats/user', { as })).body;
    expect(messages.map(({ messageType }: { messageType: string }) => messageType)).toEqual(['user']);
  });

  test('of a process that died gives its use back after a minute', async () => {
    const as = newMember();
    const { body } = await post(as, SALT);
    const use = (await rowOf(body.chatId))?.use;
    const before = new Date(Date.now() - 61_000);
    await service.stores.chats.updateOne({ _id: body.chatId }, { $set: { state: 'pending', timestamp: before }, $unset: { endedAt: 1 } });
    expect([use?.holder, await remaining(as)]).toEqual([body.chatId, 2]);
    const stopping = new AbortController().signal;
    expect(await failForgottenTurns({ ...service.stores, clock: () => new Date(), stopping })).toBe(1);
    expect([await remaining(as), (await rowOf(body.chatId))?.state]).toEqual([3, 'failed']);
  });
});

describe('a stream', () => {
  test('begins, shows the words as they come, and ends with the whole answer', async () => {
    const { headers, events } = await listen(newMember(), SALT);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    const names = events.map(({ name }) => name);
    expect([names[0], names.at(-1), names.filter((name) => name === 'text').length > 2]).toEqual(['start', 'answer', true]);
    const shown = events.filter(({ name }) => name === 'text').map(({ data }) => data.delta);
    expect(shown.join('').trim()).toBe(events.at(-1)?.data.response);
  });

  test('of a red flag begins with the emergency', async () => {
    const { events } = await listen(newMember(), CHEST);
    expect(events[0]).toMatchObject({ name: 'start', data: { answerSource: 'red-flags', emergency: { level: 'emergency' } } });
    expect(events.at(-1)?.name).toBe('answer');
  });

  test('that fails after it began ends with a problem, and nothing is used', async () => {
    const as = newMember();
    await next('garbage', 'always');
    const { status, events } = await listen(as, SALT);
    expect([status, events.map(({ name }) => name)]).toEqual([200, ['start', 'problem']]);
    expect(events.at(-1)?.data).toMatchObject({ code: 'ai_unavailable', guide: true, status: 503 });
    expect(await remaining(as)).toBe(3);
  });

  test('that its client leaves goes on: the answer is in the history', async () => {
    const as = newMember();
    const stopping = new AbortController();
    const token = await testToken('food-ai', as);
    const headers = { 'x-internal-token': token, 'content-type': 'application/json', accept: 'text/event-stream' };
    const sent = { method: 'POST', headers, body: JSON.stringify({ message: SALT }), signal: stopping.signal };
    expect((await fetch(`${service.base}/api/ai-doc/chat`, sent)).status).toBe(200);
    stopping.abort();
    const messages = await until(async () => {
      const { body } = await service.call('GET', '/api/ai-chats/user', { as });
      return body.length === 2 ? body : undefined;
    });
    expect(messages[0]).toMatchObject({ messageType: 'assistant', answerSource: 'openai-compatible:sabiwell-sim' });
    expect(await remaining(as)).toBe(2);
  });
});
