import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { type TestStaff, testTokenOf } from '@sabiwell/chassis/testing.ts';
import { AiChatOpenedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { chatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import { OPENING_REASON_RULE } from '@sabiwell/proto/http/chat-opening-rules.ts';
import { STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { allOpeningEvents } from '../src/ai-chat/opening/all-opening-events.ts';
import { removeChats } from '../src/ai-chat/remove-chats.ts';
import { type Service, startService, until } from './service.ts';

// Without a model: the guide answers, and what may be an emergency has its fixed text.
const QUESTION = 'How can I use less salt in my soup?';
const CANARY = 'canary-of-the-question';
const GOOD = { reasonCode: 'quality', reason: 'A random look at the quality of answers' };

let service: Service;
let told: Event[];
beforeAll(async () => {
  service = await startService();
  service.relay(service.stores.chatOpenings.collection);
  told = await service.listen('test-openings');
});
afterAll(() => service.stop());

let members = 9_000;

/** A conversation of a new member with so many questions, and what the member reads of it. */
async function conversation(questions = 1) {
  const [userId, sessionId] = [(members += 1), randomUUID()];
  for (let n = 0; n < questions; n += 1) {
    const message = n === 0 ? `${QUESTION} ${CANARY}` : QUESTION;
    expect((await service.call('POST', '/api/ai-doc/chat', { as: userId, body: { message, sessionId } })).status).toBe(200);
  }
  const read = async () => (await service.call('GET', `/api/ai-chats/session/${sessionId}`, { as: userId })).body;
  return { userId, sessionId, read };
}

type As = TestStaff & { role?: StaffRole; portal?: string; key?: string };
const pathOf = (sessionId: string, portal = 'case-manager') => `/api/${portal}/ai-chats/${sessionId}/open`;
async function open(sessionId: string, body: object = GOOD, { role = 'case_manager', portal, key, ...staff }: As = {}) {
  const token = await testTokenOf('food-ai', role, staff);
  return service.call('POST', pathOf(sessionId, portal), { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
}

const rowsOf = (sessionId: string) => service.stores.chatOpenings.find({ sessionId }).sort({ _id: 1 }).lean();
const toldOf = (schema: Parameters<typeof typeOf>[0], userId: number) =>
  told.filter(({ type, data }) => {
    const { userId: whose, subjectUserId } = data as { userId?: string; subjectUserId?: string };
    return type === typeOf(schema) && String(userId) === (whose ?? subjectUserId);
  });

describe('a conversation', () => {
  test('is shown whole, as its member reads it, and who opened it and why is stored first', async () => {
    const { userId, sessionId, read } = await conversation(2);
    const { status, body } = await open(sessionId, GOOD, { id: 'staff-1' });
    expect(status).toBe(200);
    expect(chatMessage.strict().array().parse(body)).toHaveLength(4);
    expect(body).toEqual(await read());
    expect(body[0].message).toContain(CANARY);
    expect(await rowsOf(sessionId)).toMatchObject([
      { userId, staffId: 'staff-1', role: 'case_manager', ...GOOD, turns: 2, requestId: expect.any(String), at: expect.any(Date) },
    ]);
  });

  test('does not leave where it can not be recorded', async () => {
    const { sessionId } = await conversation();
    const model = service.stores.chatOpenings;
    const create = model.create.bind(model);
    model.create = (() => Promise.reject(new Error('away'))) as never;
    const { status, body } = await open(sessionId);
    model.create = create as never;
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/canary|salt/);
    expect((await open(sessionId)).status).toBe(200);
    expect(await rowsOf(sessionId)).toHaveLength(1);
  });

  test('is opened once under a key, and a repeat gets no words', async () => {
    const { sessionId } = await conversation();
    const key = randomUUID();
    expect((await open(sessionId, GOOD, { key })).status).toBe(200);
    const again = await open(sessionId, GOOD, { key });
    expect([again.status, again.body.code]).toEqual([409, 'already_done']);
    expect(await rowsOf(sessionId)).toHaveLength(1);
    expect(JSON.stringify(await keptReplies())).not.toContain(CANARY);
  });

  test('is opened anew each time, each with a reason of its own', async () => {
    const { userId, sessionId } = await conversation();
    await Promise.all([open(sessionId), open(sessionId, { ...GOOD, reasonCode: 'complaint' })]);
    expect((await rowsOf(sessionId)).map(({ reasonCode }) => reasonCode).toSorted()).toEqual(['complaint', 'quality']);
    await until(() => toldOf(AiChatOpenedSchema, userId).length === 2);
  });
});

/** What Redis keeps of this service's calls. */
async function keptReplies(): Promise<(string | null)[]> {
  const { redis } = service.stores;
  return Promise.all((await service.findKeys('idempotency:*')).map((place) => redis.get(place)));
}

describe('who opens it', () => {
  test('is a case manager or a manager, each in their own portal, and nobody else', async () => {
    const { userId, sessionId } = await conversation();
    const seen = STAFF_ROLES.map(async (role) => [role, (await open(sessionId, GOOD, { role })).status]);
    const others = STAFF_ROLES.map(async (role) => [role, (await open(sessionId, GOOD, { role, portal: 'sabiwell-manager' })).status]);
    const only = (named: StaffRole) => STAFF_ROLES.map((role) => [role, role === named ? 200 : 403]);
    expect(await Promise.all(seen)).toEqual(only('case_manager'));
    expect(await Promise.all(others)).toEqual(only('manager'));
    expect((await service.call('POST', pathOf(sessionId), { body: GOOD })).status).toBe(401);
    expect((await service.call('POST', pathOf(sessionId), { as: userId, body: GOOD })).status).toBe(403);
    expect((await rowsOf(sessionId)).map(({ role }) => role).toSorted()).toEqual(['case_manager', 'manager']);
  });

  test('has proved themselves in the last five minutes', async () => {
    const { sessionId } = await conversation();
    const { status, body } = await open(sessionId, GOOD, { provedSecondsAgo: 301 });
    expect([status, body.code]).toEqual([403, 'step_up_required']);
    expect(await rowsOf(sessionId)).toEqual([]);
    expect((await open(sessionId, GOOD, { provedSecondsAgo: 290 })).status).toBe(200);
  });

  test.each([
    ['no reason', { reasonCode: 'quality' }, 'reason', 'The reason is required.'],
    ['an empty reason', { ...GOOD, reason: '   ' }, 'reason', 'The reason is required.'],
    ['a short reason', { ...GOOD, reason: '  a check  ' }, 'reason', 'The reason must be 10 characters or more.'],
    ['a long reason', { ...GOOD, reason: 'x'.repeat(501) }, 'reason', 'The reason must be 500 characters or fewer.'],
    ['no code', { reason: GOOD.reason }, 'reasonCode', 'Choose one of: crisis, complaint, quality, legal.'],
    ['another code', { ...GOOD, reasonCode: 'curious' }, 'reasonCode', 'Choose one of: crisis, complaint, quality, legal.'],
  ])('says why: %s is refused', async (_what, body, path, message) => {
    const { sessionId } = await conversation();
    const refused = await open(sessionId, body);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await rowsOf(sessionId)).toEqual([]);
  });

  test('may say it in as many characters as the rule has', async () => {
    const { sessionId } = await conversation();
    for (const length of [OPENING_REASON_RULE.min, OPENING_REASON_RULE.max]) {
      expect((await open(sessionId, { ...GOOD, reason: 'x'.repeat(length) })).status).toBe(200);
    }
  });
});

describe('what is not there', () => {
  test('is 404 and recorded nowhere: a conversation of nobody, one that its member deleted, and those of a member who left', async () => {
    const [deleted, left] = [await conversation(), await conversation()];
    expect((await service.call('DELETE', `/api/ai-chats/session/${deleted.sessionId}`, { as: deleted.userId })).status).toBe(204);
    expect(await removeChats(service.stores, left.userId, undefined, new Date())).toBe(true);
    for (const sessionId of [randomUUID(), 'none', deleted.sessionId, left.sessionId]) {
      expect(await open(sessionId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await rowsOf(sessionId)).toEqual([]);
    }
  });

  test('is not the record: what was opened before its member deleted it stays in the log, without words', async () => {
    const { userId, sessionId } = await conversation();
    await open(sessionId);
    await service.call('DELETE', '/api/ai-chats/user', { as: userId });
    const rows = await rowsOf(sessionId);
    expect(rows).toMatchObject([{ userId, turns: 1 }]);
    expect(JSON.stringify(rows)).not.toMatch(/canary|salt/);
    expect((await open(sessionId)).status).toBe(404);
  });
});

describe('what is told of it', () => {
  test('is who, as what, whose and why by one word, to the audit and to the member, and no other word', async () => {
    const { userId, sessionId } = await conversation();
    await open(sessionId, { reasonCode: 'complaint', reason: 'Somebody wrote a secret-of-the-reason' }, { id: 'staff-2' });
    const [row] = await rowsOf(sessionId);
    const [acted] = await until(() => (toldOf(StaffActedSchema, userId).length === 1 ? toldOf(StaffActedSchema, userId) : undefined));
    expect(acted?.data).toEqual({
      auditId: row?._id,
      actorId: 'staff-2',
      role: 'case_manager',
      action: 'ai_chat_opened',
      target: `ai-chat-session/${sessionId}`,
      subjectUserId: String(userId),
      reasonCode: 'complaint',
      requestId: row?.requestId,
      actedAt: expect.any(String),
    });
    const [opened] = await until(() => (toldOf(AiChatOpenedSchema, userId).length === 1 ? toldOf(AiChatOpenedSchema, userId) : undefined));
    expect(opened).toMatchObject({ key: String(userId) });
    const said = { userId: String(userId), sessionId, role: 'case_manager', reasonCode: 'complaint', openedAt: expect.any(String) };
    expect(opened?.data).toEqual(said);
    expect([acted, opened].map((event) => Date.parse(event?.time ?? ''))).toEqual([row?.at.getTime(), row?.at.getTime()]);
    expect(JSON.stringify([acted, opened])).not.toMatch(/canary|salt|secret-of-the-reason/);
    expect(JSON.stringify(opened?.data)).not.toContain('staff-2');
  });

  test('is told to the audit alone where the reason is a legal one', async () => {
    const { userId, sessionId } = await conversation();
    await open(sessionId, { reasonCode: 'legal', reason: 'Asked for by counsel' }, { role: 'manager', portal: 'sabiwell-manager' });
    // The next opening of the same member is told after it, on the same topic.
    await open(sessionId);
    await until(() => toldOf(StaffActedSchema, userId).length === 2);
    await until(() => toldOf(AiChatOpenedSchema, userId).length === 1);
    const reasons = toldOf(StaffActedSchema, userId).map(({ data }) => (data as { reasonCode: string }).reasonCode);
    expect(reasons.toSorted()).toEqual(['legal', 'quality']);
    expect(toldOf(AiChatOpenedSchema, userId)[0]?.data).toMatchObject({ reasonCode: 'quality', role: 'case_manager' });
  });

  test('can be told again, and is the same event then', async () => {
    const { userId, sessionId } = await conversation();
    await open(sessionId);
    await until(() => toldOf(AiChatOpenedSchema, userId).length === 1);
    await until(() => toldOf(StaffActedSchema, userId).length === 1);
    const again: Event[] = [];
    const types = [typeOf(AiChatOpenedSchema), typeOf(StaffActedSchema)];
    for await (const page of allOpeningEvents(service.stores.chatOpenings, types)) again.push(...page);
    const before = [...toldOf(AiChatOpenedSchema, userId), ...toldOf(StaffActedSchema, userId)].map(({ id }) => id);
    expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    const none: Event[] = [];
    for await (const page of allOpeningEvents(service.stores.chatOpenings, ['x'])) none.push(...page);
    expect(none).toEqual([]);
  });
});
