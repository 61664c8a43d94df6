import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { liveKey } from '@sabiwell/chassis/live.ts';
import { moreTips } from '@sabiwell/proto/http/content.ts';
import { onSubscriptionExpired } from '../src/tips/on-subscription-expired.ts';
import { onSubscriptionPaid } from '../src/tips/on-subscription-paid.ts';
import { isSubscriber } from '../src/tips/tip-period.store.ts';
import { deliverDueTips } from '../src/tips/tip-rounds.ts';
import { findTip } from '../src/tips/tip-catalogue.ts';
import { onHealthProfileChanged } from '../src/member-health/on-health-profile-changed.ts';
import { overTheBus } from './on-each-bus.ts';
import { expired, newMember, paid, profileChanged, rescheduled, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const NOON = '2026-11-21T11:00:00Z';
beforeEach(() => void (service.time.now = new Date(NOON)));

async function ask(userId: number, now = NOON) {
  service.time.now = new Date(now);
  const { status, json } = await service.get('/api/health-tips', userId);
  expect(status).toBe(200);
  return moreTips.strict().parse(json);
}
async function subscriber(over: Partial<Parameters<typeof paid>[0]> = {}) {
  const userId = newMember();
  await onSubscriptionPaid(service.context, paid({ userId, ...over }));
  return userId;
}
const setHour = (userId: number, hour: unknown) => service.send('PUT', '/api/health-tips/hour', userId, { hour });
const rowsOf = (userId: number) => service.stores.tipDeliveries.find({ userId }).lean();

describe('further tips', () => {
  it('are not for who has not paid', async () => {
    const userId = newMember();
    expect(await ask(userId)).toEqual({ day: '2026-11-21', isActive: false, hour: 8, dueAt: null, tips: [] });
    expect(await rowsOf(userId)).toEqual([]);
  });

  it('are three, chosen by what the member told, beside the tip of the day', async () => {
    const userId = await subscriber();
    await onHealthProfileChanged(service.context, profileChanged({ userId, conditionCodes: ['diabetes'] }));
    const { tips, isActive, dueAt } = await ask(userId);
    expect([isActive, dueAt, tips.length]).toEqual([true, null, 3]);
    for (const { id, reason } of tips) {
      expect(findTip(id)?.conditions).toContain('diabetes');
      expect(reason).toBe('Because of what you told us about your blood sugar.');
    }
    const { json } = await service.get(`/api/health-tip?userId=${userId}`, userId);
    expect(tips.map(({ id }) => id)).not.toContain(json.id);
    expect((await ask(userId, '2026-11-21T22:59:00Z')).tips).toEqual(tips);
    const tomorrow = await ask(userId, '2026-11-22T09:00:00Z');
    expect(tomorrow.tips.map(({ id }) => id).filter((id) => tips.some((tip) => tip.id === id))).toEqual([]);
  });

  it('are the same three, told once each, however many ask at once', async () => {
    const events: Event[] = [];
    const topics = ['sabiwell.content.v1'];
    const subscription = await service.bus.subscribe({ group: 'test-more', topics, handle: async (event) => void events.push(event) });
    const userId = await subscriber();
    service.time.now = new Date(NOON);
    const replies = await Promise.all([
      ...Array.from({ length: 12 }, () => ask(userId)),
      ...[1, 2].map(() => deliverDueTips(service.context)),
    ]);
    const sets = replies.flatMap((reply) => (reply ? [JSON.stringify(reply.tips)] : []));
    expect(new Set(sets).size).toBe(1);
    const own = () => events.filter(({ key, subject }) => key === String(userId) && /:\d$/.test(subject));
    await expect.poll(() => own().length, { timeout: 10_000 }).toBe(3);
    expect(new Set(own().map(({ data }) => data.tipId)).size).toBe(3);
    await subscription.stop();
  });

  it('come at the hour in Lagos, by themselves, and not before', async () => {
    const userId = await subscriber();
    expect(await ask(userId, '2026-11-21T06:59:59Z')).toMatchObject({ tips: [], dueAt: '2026-11-21T07:00:00.000Z' });
    await deliverDueTips(service.context);
    expect(await rowsOf(userId)).toEqual([]);
    service.time.now = new Date('2026-11-21T07:00:00Z');
    await deliverDueTips(service.context);
    await deliverDueTips(service.context);
    expect((await rowsOf(userId)).map(({ _id }) => _id).toSorted()).toEqual([`${userId}:2026-11-21`, `${userId}:2026-11-21:more`]);
  });

  it('come at the hour that the member chose', async () => {
    const userId = await subscriber();
    service.time.now = new Date('2026-11-21T08:00:00Z');
    const { status, json } = await setHour(userId, 19);
    expect([status, json.hour, json.dueAt, json.tips]).toEqual([200, 19, '2026-11-21T18:00:00.000Z', []]);
    await deliverDueTips(service.context);
    expect(await rowsOf(userId)).toEqual([]);
    expect((await ask(userId, '2026-11-21T18:00:00Z')).tips.length).toBe(3);
    // Delivered tips stay, although the hour is moved to later.
    expect((await setHour(userId, 21)).json.tips.length).toBe(3);
  });

  it.each([24, -1, 7.5, '8', null])('can not be had at the hour %j', async (hour) => {
    const { status, json } = await setHour(newMember(), hour);
    expect([status, json.message]).toEqual([400, 'Choose a full hour from 0 to 23.']);
  });

  it('are for members alone', async () => {
    expect((await service.get('/api/health-tips', 'guest')).status).toBe(401);
  });
});

describe('a subscription', () => {
  it.each([
    ['before it begins', { startsAt: '2026-12-01T00:00:00Z' }, false],
    ['in its last second', { endsAt: '2026-11-21T11:00:01Z' }, true],
    ['when it has ended', { endsAt: NOON }, false],
    ['of another kind', { purpose: 'elder_care' }, false],
  ])('%s', async (_when, over, isActive) => {
    expect((await ask(await subscriber(over))).isActive).toBe(isActive);
  });

  it('that is extended lasts, though the first period has ended', async () => {
    const userId = await subscriber({ id: 'one', endsAt: '2026-11-20T00:00:00Z' });
    const more = paid({ userId, id: `${userId}-two`, startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-12-20T00:00:00Z', renewed: true });
    await onSubscriptionPaid(service.context, more);
    expect((await ask(userId)).isActive).toBe(true);
  });

  it.each(['period first', 'refund first'])('that was refunded is over, %s', async (order) => {
    const userId = newMember();
    const begin = paid({ userId, id: `${userId}-r` });
    const end = expired({ userId, id: `${userId}-r`, endedAt: '2026-11-21T10:00:00Z' });
    const steps = [() => onSubscriptionPaid(service.context, begin), () => onSubscriptionExpired(service.context, end)];
    for (const step of order === 'period first' ? steps : steps.toReversed()) await step();
    await onSubscriptionPaid(service.context, begin);
    expect((await ask(userId)).isActive).toBe(false);
  });

  it.each(['in order', 'backwards'])('that moves up because one before it was refunded counts from its new day, told %s', async (order) => {
    const userId = newMember();
    const period = { userId, id: `${userId}-m`, startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-31T00:00:00Z' };
    const events = [paid(period), rescheduled({ ...period, startsAt: '2026-11-21T00:00:00Z', endsAt: '2026-12-21T00:00:00Z' })];
    for (const event of order === 'in order' ? events : events.toReversed()) await onSubscriptionPaid(service.context, event);
    expect((await ask(userId)).isActive).toBe(true);
  });

  it('is told to the open screens of the member, as is its end, and another purchase is not', async () => {
    // All tests share one Redis; no other test has this number.
    const userId = randomInt(1_000_000, 2_000_000_000);
    const hints = async () => (await service.context.redis.xrange(liveKey(String(userId)), '-', '+')).map(([, fields]) => fields.at(-1));
    const hint = '{"paths":["/api/health-tip"]}';
    await onSubscriptionPaid(service.context, paid({ userId, id: `${userId}-e`, purpose: 'elder_care' }));
    expect(await hints()).toEqual([]);
    await onSubscriptionPaid(service.context, paid({ userId, id: `${userId}-t` }));
    expect(await hints()).toEqual([hint]);
    await onSubscriptionExpired(service.context, expired({ userId, id: `${userId}-t`, endedAt: '2026-11-21T10:00:00Z' }));
    expect(await hints()).toEqual([hint, hint]);
  });

  it('keeps what came today when it ends', async () => {
    const userId = await subscriber({ id: 'kept' });
    expect((await ask(userId)).tips.length).toBe(3);
    await onSubscriptionExpired(service.context, expired({ userId, id: 'kept', endedAt: '2026-11-21T10:30:00Z' }));
    const after = await ask(userId);
    expect([after.isActive, after.tips.length]).toEqual([false, 3]);
  });

  it.each([
    ['no member', { userId: '0' }],
    ['an end before its beginning', { endsAt: '2026-01-01T00:00:00Z' }],
    ['no beginning', { startsAt: undefined }],
  ])('with %s is refused for good', async (_what, wrong) => {
    const event = paid({ userId: newMember() });
    const { startsAt: _startsAt, ...rest } = event.data;
    const data = 'startsAt' in wrong ? rest : { ...event.data, ...wrong };
    await expect(onSubscriptionPaid(service.context, { ...event, data: data as Event['data'] })).rejects.toBeInstanceOf(PermanentError);
  });
});

overTheBus('paid periods and their ends are heard of, in any order and twice', async ({ bus, stores }) => {
  const [userId, over] = [newMember(), newMember()];
  const begin = paid({ userId });
  const ended = expired({ userId: over, id: `${over}-x`, endedAt: '2026-11-01T00:00:00Z' });
  await bus.publish([begin, ended, begin, paid({ userId: over, id: `${over}-x` })]);
  const both = { startsAt: expect.any(Date), endedAt: expect.any(Date) };
  await expect.poll(() => stores.tipPeriods.findById(`${over}-x`).lean(), { timeout: 15_000 }).toMatchObject(both);
  const now = new Date(NOON);
  // Events of two members may be on two partitions, which do not wait for each other.
  await expect.poll(() => isSubscriber(stores.tipPeriods, userId, now), { timeout: 15_000 }).toBe(true);
  expect(await isSubscriber(stores.tipPeriods, over, now)).toBe(false);
});
