import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { busOfService } from '@sabiwell/chassis/testing/bus-of-service.ts';
import { type Recommendation, recommendation } from '@sabiwell/proto/http/recommendations.ts';
import { manifest } from '../service.manifest.ts';
import { consume } from '../src/consume.ts';
import { onReadingMeasured } from '../src/member-readings/on-reading-measured.ts';
import { onReadingRemoved } from '../src/member-readings/on-reading-removed.ts';
import { findLastReadings } from '../src/member-readings/member-reading.store.ts';
import { keepLatest } from '../src/member-activity/member-activity.store.ts';
import { removeGone } from '../src/recommendations/recommendation.store.ts';
import { allRoundEvents } from '../src/rounds/all-round-events.ts';
import { askRound, claimRound, endRound } from '../src/rounds/member-round.store.ts';
import { runRounds } from '../src/rounds/run-rounds.ts';
import { pressureEvent, removedEvent, sugarEvent, workoutEvent } from './member-events.ts';
import { type Service, startService, until } from './service.ts';

const DAY_MS = 86_400_000;
const log = createLog('food-ai', 'silent');
let service: Service;
let told: Event[];
let member = 40_000;
let now = new Date();
const clock = () => now;
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const move = (days: number) => (now = new Date(now.getTime() + days * DAY_MS));
const context = () => ({ ...service.stores, clock, log });

beforeAll(async () => {
  service = await startService();
  service.relay(service.stores.recommendations.collection);
  told = await service.listen('test-recommendations');
});
afterAll(() => service.stop());
beforeEach(() => {
  now = new Date();
  member += 1;
});

const measure = (event: Event) => onReadingMeasured(service.stores, event);
async function highWeek(userId = member) {
  for (const days of [3, 2, 1, 0.1]) await measure(pressureEvent({ userId, id: randomUUID(), at: ago(days), systolic: 152 }));
}
/** One round of this member at the time of the test. */
async function look(userId = member) {
  await askRound({ ...context(), clock: () => new Date(now.getTime() - 5_000) }, userId);
  await runRounds(context());
}
async function listed(userId = member): Promise<Recommendation[]> {
  const { status, body } = await service.call('GET', '/api/recommendations', { as: userId });
  expect(status).toBe(200);
  return recommendation.strict().array().parse(body);
}
const titles = async () => (await listed()).map(({ title }) => title);
const path = (id: string, what = '') => `/api/recommendations/${id}${what}`;
const HIGH = 'See a doctor about your blood pressure';

describe('readings', () => {
  test('are the latest version in any order, and nothing is left of one that is taken away', async () => {
    const [id, at] = [randomUUID(), ago(1)];
    await measure(pressureEvent({ userId: member, id, at, version: 2, systolic: 130 }));
    await measure(pressureEvent({ userId: member, id, at, version: 1, systolic: 170 }));
    const last = () => findLastReadings(service.stores.memberReadings, member, now);
    expect(await last()).toMatchObject([{ id, kind: 'blood_pressure', systolic: 130, measuredAt: at }]);
    await onReadingRemoved(service.stores, removedEvent({ userId: member, id, version: 3 }));
    await measure(pressureEvent({ userId: member, id, at, version: 2, systolic: 130 }));
    expect(await last()).toEqual([]);
    const kept = await service.stores.memberReadings.findById(id).lean();
    expect(Object.keys(kept?.reading ?? {}).sort()).toEqual(['isGone', 'measuredAt', 'version']);
  });

  test('are the last of each kind, of 90 days, and of this member alone', async () => {
    for (let days = 1; days <= 7; days += 1) await measure(pressureEvent({ userId: member, id: randomUUID(), at: ago(days) }));
    await measure(sugarEvent({ userId: member, id: randomUUID(), at: ago(2), mgDl: 101 }));
    await measure(sugarEvent({ userId: member, id: randomUUID(), at: ago(91), mgDl: 90 }));
    await measure(sugarEvent({ userId: member + 1, id: randomUUID(), at: ago(1), mgDl: 300 }));
    member += 1;
    const readings = await findLastReadings(service.stores.memberReadings, member - 1, now);
    expect(readings.map((reading) => (reading.kind === 'blood_sugar' ? reading.mgDl : 'pressure'))).toEqual([
      ...Array.from({ length: 5 }, () => 'pressure'),
      101,
    ]);
    expect(readings[0]?.measuredAt).toEqual(ago(1));
  });

  test('without figures are refused for good', async () => {
    const event = pressureEvent({ userId: member, id: randomUUID(), at: now });
    const { systolic: _systolic, ...data } = event.data;
    await expect(measure({ ...event, data })).rejects.toThrow('without its figures');
  });
});

describe('the list', () => {
  test('is empty for a new member, and for one of whom nothing follows', async () => {
    await look();
    expect(await listed()).toEqual([]);
    expect(await service.stores.memberRounds.findById(member)).toBeNull();
  });

  test('recommends after a week of high pressure, once, with its event', async () => {
    await highWeek();
    await look();
    await look();
    const [one, ...others] = await listed();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ title: HIGH, priority: 'high', category: 'hypertension', recommendationType: 'follow_up', isRead: false });
    expect(one?.confidence).toBe(0.9);
    expect(one?.basedOnHistory).toEqual(['4 blood pressure readings in 7 days, on average 152/96 mmHg']);
    const event = await until(() => told.find(({ subject }) => subject === `recommendation/${one?.id}`));
    expect(event.data).toMatchObject({ userId: String(member), type: 'follow_up', priority: 'high' });
    expect(Object.keys(event.data).toSorted()).toEqual(['madeAt', 'priority', 'recommendationId', 'type', 'userId']);
    expect(await listed(member + 500)).toEqual([]);
  });

  test('is high first, then newest, and never more than five', async () => {
    await service.stores.recommendations.insertMany(
      ['a', 'b', 'c', 'd', 'e'].map((rule, i) => ({
        _id: randomUUID(),
        userId: member,
        rule,
        week: '2026-01-05',
        recommendationType: 'lifestyle',
        title: rule,
        description: rule,
        suggestedQuestions: [],
        priority: 'low',
        category: 'other',
        basedOnSymptoms: [],
        basedOnHistory: [],
        confidence: 0.1 * (i + 1),
        isActive: true,
        isRead: false,
        clickedAt: null,
        since: ago(9),
        createdAt: ago(9 - i),
        expiresAt: ago(-9),
        pendingEvents: [],
      })),
    );
    await highWeek();
    await look();
    expect(await titles()).toEqual([HIGH, 'e', 'd', 'c', 'b']);
  });

  test('has the word of a new week instead of the last, and of three weeks at most', async () => {
    await highWeek();
    await look();
    const [first] = await listed();
    move(7);
    await highWeek();
    await look();
    const rows = await service.stores.recommendations.find({ userId: member }).sort({ createdAt: 1 }).lean();
    expect(rows.map(({ isActive }) => isActive)).toEqual([false, true]);
    expect(rows[1]?.since).toEqual(rows[0]?.createdAt);
    expect(rows[0]?._id).toBe(first?.id);
    move(22);
    await look();
    expect(rows[1]?.expiresAt.getTime()).toBe((rows[1]?.createdAt.getTime() ?? 0) + 21 * DAY_MS);
    await until(
      async () =>
        (await service.stores.recommendations.countDocuments({ userId: member, 'pendingEvents.id': trusted({ $gt: '' }) })) === 0 ||
        undefined,
    );
    await removeGone(service.stores.recommendations, now);
    expect(await service.stores.recommendations.findById(rows[1]?._id)).toBeNull();
  });

  test('drops what asked for a reading as soon as there is one', async () => {
    await measure(pressureEvent({ userId: member, id: randomUUID(), at: ago(15), systolic: 120, diastolic: 78, urgency: 'none' }));
    await look();
    expect(await titles()).toEqual(['Time to measure your blood pressure']);
    await measure(pressureEvent({ userId: member, id: randomUUID(), at: now, systolic: 120, diastolic: 78, urgency: 'none' }));
    await look();
    expect(await titles()).toEqual([]);
  });

  test('knows meals, workouts and subjects of questions', async () => {
    const risky = { bloodPressureRisk: 'high', diabetesRisk: 'low', status: 'completed', userId: member };
    await service.stores.analyses.collection.insertMany(
      [1, 2, 3].map((days) => ({ _id: randomUUID() as never, submissionHash: randomUUID(), timestamp: ago(days), ...risky })),
    );
    await service.stores.chatTags.collection.insertOne({ _id: randomUUID() as never, userId: member, tags: ['sleep'], timestamp: ago(1) });
    await keepLatest(service.stores.memberActivity, [{ member, lastWorkoutOn: ago(12).toISOString().slice(0, 10) }]);
    await look();
    expect((await titles()).toSorted()).toEqual(['Choose meals with less salt', 'Sleep better', 'Start moving again']);
  });
});

describe('a member', () => {
  const made = async () => {
    await highWeek();
    await look();
    const [one] = await listed();
    if (one === undefined) throw new Error('nothing was recommended');
    return one;
  };

  test('reads and follows their own ones', async () => {
    const one = await made();
    const read = await service.call('PATCH', path(one.id, '/read'), { as: member });
    expect([read.status, read.body]).toEqual([200, { ...one, isRead: true }]);
    const clicked = await service.call('PATCH', path(one.id, '/clicked'), { as: member });
    expect(clicked.body).toMatchObject({ id: one.id, isRead: true, clickedAt: expect.any(String) });
    const again = await service.call('PATCH', path(one.id, '/clicked'), { as: member });
    expect(again.body).toEqual(clicked.body);
  });

  test('deletes one for 30 days: again is 204 for ten minutes, then 404', async () => {
    const one = await made();
    const remove = async () => (await service.call('DELETE', path(one.id), { as: member })).status;
    expect([await remove(), await remove()]).toEqual([204, 204]);
    expect(await listed()).toEqual([]);
    expect((await service.call('PATCH', path(one.id, '/read'), { as: member })).status).toBe(404);
    await service.stores.recommendations.updateOne({ _id: one.id }, { $set: { deletedAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await remove()).toBe(404);
    await look();
    move(14);
    await highWeek();
    await look();
    expect(await service.stores.recommendations.countDocuments({ userId: member, isActive: true })).toBe(0);
    move(17);
    await highWeek();
    await look();
    expect(await service.stores.recommendations.countDocuments({ userId: member, isActive: true, rule: 'high_pressure_week' })).toBe(1);
  });

  test('finds nothing of others, nothing unknown, and nothing as a guest', async () => {
    const one = await made();
    const calls = [
      ['PATCH', path(one.id, '/read')],
      ['PATCH', path(one.id, '/clicked')],
      ['DELETE', path(one.id)],
    ] as const;
    for (const [method, at] of calls) {
      const answers = [
        (await service.call(method, at, { as: member + 500 })).status,
        (await service.call(method, at.replace(one.id, randomUUID()), { as: member })).status,
        (await service.call(method, at.replace(one.id, 'one'), { as: member })).status,
        (await service.call(method, at)).status,
      ];
      expect(answers).toEqual([404, 404, 404, 401]);
    }
    expect(await listed()).toEqual([one]);
  });
});

describe('a round', () => {
  test('that is asked for while one runs is not lost', async () => {
    const { memberRounds } = service.stores;
    await askRound({ memberRounds, clock: () => ago(1) }, member);
    const claim = await claimRound(memberRounds, now);
    expect(claim?.userId).toBe(member);
    expect(await claimRound(memberRounds, now)).toBeUndefined();
    await askRound({ memberRounds, clock }, member);
    await endRound(memberRounds, claim!, undefined);
    move(0.01);
    expect((await claimRound(memberRounds, now))?.userId).toBe(member);
    await memberRounds.deleteOne({ _id: member });
  });

  test('of a worker that died comes again after a minute, and of nobody twice at once', async () => {
    const { memberRounds } = service.stores;
    now = new Date(now.getTime() - DAY_MS);
    await askRound({ memberRounds, clock: () => ago(1) }, member);
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimRound(memberRounds, now)));
    expect(claims.filter((claim) => claim?.userId === member)).toHaveLength(1);
    expect((await claimRound(memberRounds, new Date(now.getTime() + 61_000)))?.userId).toBe(member);
    await memberRounds.deleteOne({ _id: member });
  });

  test('comes every morning at 06:00 in Lagos while anything is known', async () => {
    await highWeek();
    await look();
    const due = (await service.stores.memberRounds.findById(member).lean())?.dueAt;
    expect(due?.toISOString()).toMatch(/T05:00:00.000Z$/);
    expect((due?.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(DAY_MS);
  });
});

test('from the bus to the list, and again from the documents for a replay', async () => {
  service.work();
  const bus = busOfService(manifest, { redisUrl: service.redisUrl, log, prefix: `test-${randomUUID()}` });
  const subscription = await consume({ ...service.stores, clock: () => new Date() }, bus);
  const readings = [3, 2, 1, 0.1].map((days) => pressureEvent({ userId: member, id: randomUUID(), at: ago(days) }));
  await bus.publish([...readings, workoutEvent({ userId: member, date: '2026-11-20' })]);
  const [one] = await until(async () => ((await listed()).length > 0 ? await listed() : undefined), 20_000);
  expect(one?.title).toBe(HIGH);
  expect(await bus.deadLetters('food-ai')).toEqual([]);
  await subscription.stop();
  await bus.close();
  const first = await until(() => told.find(({ subject }) => subject === `recommendation/${one?.id}`));
  const again: Event[] = [];
  for await (const page of allRoundEvents(service.stores, [first.type])) again.push(...page);
  expect(again.find(({ id }) => id === first.id)).toEqual(first);
});
