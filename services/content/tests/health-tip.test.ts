import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { healthTip } from '@sabiwell/proto/http/content.ts';
import { isGeneral } from '../src/tips/tip.domain.ts';
import { deliveredEvents } from '../src/tips/delivered-events.ts';
import { findTip } from '../src/tips/tip-catalogue.ts';
import { newMember, startContent } from './service.ts';

let service: Awaited<ReturnType<typeof startContent>>;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

async function tipOf(userId: number, now = '2026-11-21T09:00:00Z') {
  service.time.now = new Date(now);
  const { status, json } = await service.get(`/api/health-tip?userId=${userId}`, userId);
  expect(status).toBe(200);
  return healthTip.strict().parse(json);
}
const showingsOf = async (id: string) => (await service.stores.tipShowings.findOne({ _id: id }).lean())?.timesShown ?? 0;
const total = async () => (await service.stores.tipShowings.find({}).lean()).reduce((sum, { timesShown }) => sum + timesShown, 0);

describe('the tip of the day', () => {
  it('is a general tip with its source, and says that no clinician has read it', async () => {
    const tip = await tipOf(newMember());
    const known = findTip(tip.id);
    expect(tip).toEqual({
      tip: known?.tip,
      id: known?.id,
      title: known?.title,
      category: known?.category,
      source: known?.source,
      reviewedBy: null,
      day: '2026-11-21',
    });
    expect(known && isGeneral(known)).toBe(true);
  });

  it('is the same all day, and another one on each of the next 30 days', async () => {
    const userId = newMember();
    const first = await tipOf(userId, '2026-11-20T23:00:00.000Z');
    expect(await tipOf(userId, '2026-11-21T22:59:59.999Z')).toEqual(first);
    const next = await tipOf(userId, '2026-11-21T23:00:00.000Z');
    expect([first.day, next.day]).toEqual(['2026-11-21', '2026-11-22']);
    const seen = new Set([first.id, next.id]);
    for (let day = 23; day <= 51; day += 1) seen.add((await tipOf(userId, new Date(Date.UTC(2026, 10, day, 8)).toISOString())).id);
    expect(seen.size).toBe(31);
  });

  it('is one, counted once and told once, however many calls come at once', async () => {
    const events: Event[] = [];
    const subscription = await service.bus.subscribe({
      group: 'test-tips',
      topics: ['sabiwell.content.v1'],
      handle: async (event) => void events.push(event),
    });
    const userId = newMember();
    const before = await total();
    const tips = await Promise.all(Array.from({ length: 20 }, () => tipOf(userId)));
    expect(new Set(tips.map(({ id }) => id)).size).toBe(1);
    expect(await total()).toBe(before + 1);
    const own = () => events.filter(({ key }) => key === String(userId));
    await expect.poll(() => own().length, { timeout: 10_000 }).toBe(1);
    expect(own()[0]).toMatchObject({
      type: 'ng.sabiwell.content.tip.delivered.v1',
      subject: `health-tip/${userId}:2026-11-21`,
      data: { userId: String(userId), tipId: tips[0]?.id, channel: 'app', day: '2026-11-21', deliveredAt: '2026-11-21T09:00:00Z' },
    });
    await expect.poll(() => service.stores.tipDeliveries.countDocuments({ userId, pendingEvents: [] }), { timeout: 10_000 }).toBe(1);
    const again: Event[] = [];
    for await (const page of deliveredEvents(service.stores.tipDeliveries, [own()[0]!.type])) again.push(...page);
    expect(again.filter(({ key }) => key === String(userId))).toEqual(own().map(({ traceparent: _traceparent, ...event }) => event));
    await subscription.stop();
  });

  it('goes on counting when many members come at once', async () => {
    const before = await total();
    const tips = await Promise.all(Array.from({ length: 30 }, () => tipOf(newMember())));
    expect(await total()).toBe(before + 30);
    const [{ id } = { id: '' }] = tips;
    expect(await showingsOf(id)).toBeGreaterThan(0);
  });

  it('is shared out: of two equal tips neither is shown twice as often', async () => {
    for (let count = 0; count < 20; count += 1) await tipOf(newMember(), '2027-01-10T09:00:00Z');
    const [one, other] = [await showingsOf('tip-086'), await showingsOf('tip-089')];
    expect(Math.max(one, other)).toBeLessThan(2 * Math.min(one, other));
  });
});

describe('who may ask', () => {
  it.each([
    ['another member', 2, 403, 'forbidden'],
    ['a guest', 'guest', 401, 'unauthenticated'],
    ['the gateway itself', 'gateway', 403, 'forbidden'],
  ] as const)('not %s', async (_who, as, status, code) => {
    const reply = await service.get('/api/health-tip?userId=1', as);
    expect([reply.status, reply.json.code]).toEqual([status, code]);
  });

  it.each(['me', '0', '', '1&userId=2', '[1]', '9223372036854775808', '%00'])('nor anybody at %s', async (id) => {
    const reply = await service.get(`/api/health-tip?userId=${id}`, 1);
    expect(reply.status).toBe(400);
    expect(reply.json.message).toMatch(/^[A-Z].*\.$/);
  });

  it('nothing is kept of a refused call', async () => {
    const userId = newMember();
    await service.get(`/api/health-tip?userId=${userId}`, userId + 1_000);
    expect(await service.stores.tipDeliveries.countDocuments({ userId })).toBe(0);
    expect(await service.stores.tipDeliveries.countDocuments({ userId: userId + 1_000 })).toBe(0);
  });
});
