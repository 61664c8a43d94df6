import { randomInt, randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { liveKey } from '@sabiwell/chassis/live.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { SubscriptionActivatedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onSubscriptionPaid } from '../src/entitlements/on-subscription-paid.ts';
import { onReadingMeasured } from '../src/member-readings/on-reading-measured.ts';
import { askRound } from '../src/rounds/member-round.store.ts';
import { runRounds } from '../src/rounds/run-rounds.ts';
import { feedRig } from './feed-rig.ts';
import { pressureEvent } from './member-events.ts';
import { type Service, startService } from './service.ts';

const DAY_MS = 86_400_000;
let service: Service;
let userId: number;
const { analyze, call, share, like } = feedRig(() => service);
beforeAll(async () => {
  service = await startService();
  service.work();
});
afterAll(() => service.stop());
beforeEach(() => {
  // All tests share one Redis; no other test has this number.
  userId = randomInt(1_000_000, 2_000_000_000);
});

/** How often the member's open screens were told to read this path. */
async function hints(path: string): Promise<number> {
  const told = await service.stores.redis.xrange(liveKey(String(userId)), '-', '+');
  return told.filter(([, fields]) => fields.at(-1) === JSON.stringify({ paths: [path] })).length;
}
const seeHints = (path: string, times: number) => expect.poll(() => hints(path), { timeout: 10_000 }).toBe(times);

test('an analysis is told when it is ready, corrected, shared, deleted and back', async () => {
  const { id } = await analyze(userId);
  const item = `/api/food-analyses/item/${id}`;
  await seeHints('/api/food-analyses', 1);
  expect((await call('PATCH', item, userId, { mealType: 'dinner' })).status).toBe(200);
  await seeHints('/api/food-analyses', 2);
  expect((await share(userId, id)).status).toBe(201);
  await seeHints('/api/food-analyses', 3);
  expect((await call('DELETE', item, userId)).status).toBe(204);
  await seeHints('/api/food-analyses', 4);
  expect((await call('POST', `${item}/restore`, userId, {})).status).toBe(200);
  await seeHints('/api/food-analyses', 5);
});

test('the likes of a post are told to whose it is, and not to who likes', async () => {
  const { id } = await analyze(userId);
  const { body: post } = await share(userId, id);
  const other = randomInt(1_000_000, 2_000_000_000);
  expect((await like(post.id, other)).status).toBe(200);
  await seeHints('/api/food-posts', 1);
  expect(await service.stores.redis.exists(liveKey(String(other)))).toBe(0);
});

test('new advice is told, and a round that finds nothing new is not', async () => {
  const context = { ...service.stores, clock: () => new Date(), log: createLog('food-ai', 'silent') };
  const look = async () => {
    await askRound({ ...context, clock: () => new Date(Date.now() - 5_000) }, userId);
    await runRounds(context);
  };
  for (const days of [3, 2, 1, 0.1]) {
    const at = new Date(Date.now() - days * DAY_MS);
    await onReadingMeasured(service.stores, pressureEvent({ userId, id: randomUUID(), at, systolic: 152 }));
  }
  await look();
  await seeHints('/api/recommendations', 1);
  await look();
  const [advice] = (await call('GET', '/api/recommendations', userId)).body;
  expect((await call('DELETE', `/api/recommendations/${advice.id}`, userId)).status).toBe(204);
  await seeHints('/api/recommendations', 2);
});

test('a question to the AI doctor is told, and so is that its emergency stands no more', async () => {
  const [sessionId, other] = [randomUUID(), randomUUID()];
  const message = 'There is a crushing weight on my chest and I am sweating and cold';
  const ask = (id: string) => call('POST', '/api/ai-doc/chat', userId, { message, sessionId: id });
  expect((await ask(sessionId)).body.emergency).not.toBeNull();
  await seeHints('/api/ai-chat/access', 1);
  expect((await call('POST', `/api/ai-chats/session/${sessionId}/safe`, userId, {})).status).toBe(200);
  await seeHints('/api/ai-chat/access', 2);
  await ask(other);
  await seeHints('/api/ai-chat/access', 3);
  expect((await call('DELETE', `/api/ai-chats/session/${other}`, userId)).status).toBe(204);
  await seeHints('/api/ai-chat/access', 4);
  expect((await call('DELETE', '/api/ai-chats/user', userId)).status).toBe(204);
  await seeHints('/api/ai-chat/access', 5);
});

test('paid questions to the AI doctor are told, and other purchases are not', async () => {
  const paid = (purpose: string) => {
    const id = randomUUID();
    const period = {
      userId: BigInt(userId),
      subscriptionId: id,
      purpose,
      productCode: 'x',
      quota: 10,
      startsAt: timestampFromDate(new Date()),
      endsAt: timestampFromDate(new Date(Date.now() + 7 * DAY_MS)),
    };
    return newEvent(SubscriptionActivatedSchema, period, { key: userId, subject: `subscription/${id}`, sequence: 1, time: new Date() });
  };
  await onSubscriptionPaid(service.stores, paid('health_tips'));
  await onSubscriptionPaid(service.stores, paid('ai_doc'));
  await seeHints('/api/ai-chat/access', 1);
});
