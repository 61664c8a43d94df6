import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reserveChat } from '../src/ai-chat/reserve-chat.ts';
import { releaseUse } from '../src/allowance/allowance.store.ts';
import { upsertPeriodEnd, upsertPaidPeriod } from '../src/entitlements/entitlement.store.ts';
import { type Service, startService } from './service.ts';

const DAY_MS = 86_400_000;
const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let members = 0;
const newMember = () => (members += 1);

/** Publishes payments' event of a paid week that begins in `days`; returns its id. */
async function buyWeek(userId: number, startsIn = 0, purpose = 'ai_doc'): Promise<string> {
  const id = randomUUID();
  // A moment in the past, because the current week has begun already.
  const startsAt = new Date(inDays(startsIn).getTime() - 1000);
  const endsAt = new Date(startsAt.getTime() + 7 * DAY_MS);
  await upsertPaidPeriod(
    service.stores.entitlements,
    { id, userId, purpose },
    { startsAt, endsAt, quota: purpose === 'ai_doc' ? 10 : 0, version: 1 },
  );
  return id;
}

const chat = async (userId: number, when = now, chatId: string = randomUUID()) =>
  (await reserveChat(service.stores, { userId, chatId }, when)).use;
async function chats(userId: number, many: number, when = now) {
  const uses = await Promise.all(Array.from({ length: many }, () => chat(userId, when)));
  return uses.filter((use) => use !== undefined);
}
const access = async (userId: number) => (await service.call('GET', '/api/ai-chat/access', { as: userId })).body;

describe('AI chats', () => {
  test('are three for who pays nothing, in all', async () => {
    const userId = newMember();
    const nothing = { isActive: false, weekStartDate: null, weekEndDate: null };
    expect(await access(userId)).toEqual({ subscription: nothing, remaining: 3, limit: 3, emergency: null });
    expect(await chats(userId, 20)).toHaveLength(3);
    expect(await access(userId)).toEqual({ subscription: nothing, remaining: 0, limit: 3, emergency: null });
    expect(await chats(userId, 1, inDays(300))).toEqual([]);
    expect(await access(newMember())).toMatchObject({ remaining: 3 });
  });

  test('are ten in a paid week, whoever asks at the same moment: the eleventh is refused', async () => {
    const userId = newMember();
    await buyWeek(userId);
    expect(await access(userId)).toMatchObject({ subscription: { isActive: true }, remaining: 10, limit: 10 });
    expect(await chats(userId, 50)).toHaveLength(10);
    expect(await chat(userId)).toBeUndefined();
    expect(await access(userId)).toMatchObject({ subscription: { isActive: true }, remaining: 0, limit: 10 });
  });

  test('of a week bought ahead come with that week, and the free ones that are left after both', async () => {
    const userId = newMember();
    await chats(userId, 1);
    await buyWeek(userId);
    await buyWeek(userId, 7);
    const reply = await access(userId);
    expect(reply).toMatchObject({ remaining: 10, limit: 10 });
    expect(Date.parse(reply.subscription.weekEndDate) - Date.parse(reply.subscription.weekStartDate)).toBe(7 * DAY_MS);
    expect(Date.parse(reply.subscription.weekEndDate)).toBeLessThan(inDays(7).getTime());
    expect(await chats(userId, 12)).toHaveLength(10);
    expect(await chats(userId, 12, inDays(8))).toHaveLength(10);
    expect(await chats(userId, 12, inDays(15))).toHaveLength(2);
  });

  test('of a week that was paid back are over at once', async () => {
    const userId = newMember();
    const id = await buyWeek(userId);
    await chats(userId, 4);
    await upsertPeriodEnd(service.stores.entitlements, { id, userId, purpose: 'ai_doc' }, now);
    expect(await access(userId)).toMatchObject({ subscription: { isActive: false }, remaining: 3, limit: 3 });
  });

  test('of a week that was moved up come with it, and its count goes on', async () => {
    const userId = newMember();
    const id = await buyWeek(userId, 7);
    expect(await chats(userId, 2, inDays(8))).toHaveLength(2);
    expect(await access(userId)).toMatchObject({ remaining: 3 });
    const dates = { startsAt: inDays(-1), endsAt: inDays(6), version: 2 };
    await upsertPaidPeriod(service.stores.entitlements, { id, userId, purpose: 'ai_doc' }, dates);
    expect(await access(userId)).toMatchObject({ subscription: { isActive: true }, remaining: 8, limit: 10 });
  });

  test('are not what premium brings', async () => {
    const userId = newMember();
    await buyWeek(userId, 0, 'subscription');
    expect(await access(userId)).toMatchObject({ subscription: { isActive: false }, remaining: 3, limit: 3 });
  });

  test('that came to nothing cost nothing, and the same one counts once', async () => {
    const userId = newMember();
    await buyWeek(userId);
    const same = await Promise.all(Array.from({ length: 5 }, () => chat(userId, now, 'one chat')));
    expect(same.every((use) => use !== undefined)).toBe(true);
    expect(await access(userId)).toMatchObject({ remaining: 9 });
    const [failed] = await chats(userId, 9);
    expect(await chat(userId)).toBeUndefined();
    if (failed === undefined) throw new Error('No chat was counted.');
    await Promise.all([releaseUse(service.stores.allowances, failed), releaseUse(service.stores.allowances, failed)]);
    expect(await access(userId)).toMatchObject({ remaining: 1 });
    expect(await chats(userId, 2)).toHaveLength(1);
  });

  test('are told to members alone', async () => {
    expect((await service.call('GET', '/api/ai-chat/access')).status).toBe(401);
  });
});

test('the count of a week is forgotten some time after it, that of the free chats never', async () => {
  const userId = newMember();
  await chats(userId, 1);
  await buyWeek(userId);
  await chats(userId, 1);
  const rows = await service.stores.allowances.find({ userId }).sort({ of: 1 }).lean();
  expect(rows.map(({ of, expiresAt }) => [of.slice(0, 8), expiresAt !== undefined])).toEqual([
    ['ai-chats', false],
    ['ai-chats', true],
  ]);
  expect(rows[1]?.expiresAt?.getTime()).toBeGreaterThan(inDays(40).getTime());
});
