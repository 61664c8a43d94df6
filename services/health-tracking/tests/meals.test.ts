import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MealCompletedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { meal } from '@sabiwell/proto/http/meals.ts';
import { onFoodAnalysisCompleted } from '../src/dashboard/on-food-analysis-completed.ts';
import { analysisCompleted, newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const NOON = new Date('2026-11-21T11:00:00Z');
const today = '2026-11-21';
beforeEach(() => {
  service.time.now = NOON;
});

const save = (userId: number, type: string, more: object = {}, headers = {}) =>
  service.ask('POST', '/api/meals', userId, { body: { userId, type, completed: true, date: today, ...more }, headers });
const mealsOf = async (userId: number, date = today) => (await service.ask('GET', `/api/meals/${userId}/${date}`, userId)).json;
const change = (userId: number, id: string, body: object) => service.ask('PATCH', `/api/meals/${id}`, userId, { body });

describe('a meal', () => {
  it('is there once a day, however often it is completed, and told once', async () => {
    const userId = newMember();
    const taps = await Promise.all(Array.from({ length: 20 }, () => save(userId, 'lunch')));
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(taps.map(({ json }) => json.id)).size).toBe(1);
    expect(meal.strict().parse(taps[0]?.json)).toMatchObject({ userId, type: 'lunch', date: today, completed: true, foodAnalysisId: null });
    expect((await mealsOf(userId)).length).toBe(1);
    expect(await service.eventsOf(userId)).toMatchObject([
      { type: 'ng.sabiwell.health-tracking.meal.completed.v1', data: { mealId: taps[0]?.json.id, type: 'lunch', date: today } },
    ]);
  });

  it('that was there before is told once by 20 taps too', async () => {
    const userId = newMember();
    await save(userId, 'lunch', { completed: false });
    await Promise.all(Array.from({ length: 20 }, () => save(userId, 'lunch')));
    expect((await service.eventsOf(userId, MealCompletedSchema)).length).toBe(1);
  });

  it('is not opened again by a late copy, but by a change', async () => {
    const userId = newMember();
    const { json } = await save(userId, 'dinner');
    expect((await save(userId, 'dinner', { completed: false })).json.completed).toBe(true);
    expect((await change(userId, json.id, { completed: false })).json.completed).toBe(false);
    expect((await change(userId, json.id, {})).json.completed).toBe(false);
    expect((await change(userId, json.id, { completed: true })).json).toMatchObject({ id: json.id, completed: true });
    // Completed twice: once before and once after it was opened again.
    expect((await service.eventsOf(userId)).length).toBe(2);
  });

  it('can be added open, and is not told then', async () => {
    const userId = newMember();
    expect((await save(userId, 'breakfast', { completed: undefined, date: undefined })).json).toMatchObject({
      completed: false,
      date: today,
    });
    expect(await service.eventsOf(userId)).toEqual([]);
  });

  it('stands in the order of the day, on its own day', async () => {
    const userId = newMember();
    for (const type of ['dinner', 'breakfast', 'lunch']) await save(userId, type);
    await save(userId, 'dinner', { date: '2026-11-20' });
    expect((await mealsOf(userId)).map(({ type }: { type: string }) => type)).toEqual(['breakfast', 'lunch', 'dinner']);
    expect((await mealsOf(userId, '2026-11-20')).length).toBe(1);
  });

  it.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ])('at %s is of %s', async (now, day) => {
    const userId = newMember();
    service.time.now = new Date(now);
    expect((await save(userId, 'dinner', { date: undefined })).json.date).toBe(day);
  });

  it('of a phone two days fast is of today', async () => {
    const userId = newMember();
    expect((await save(userId, 'lunch', { date: '2026-11-23' }, { 'x-client-time': '2026-11-23T11:00:00Z' })).json.date).toBe(today);
  });

  it.each([
    ['type', { type: 'supper' }],
    ['type', { type: undefined }],
    ['completed', { completed: 'yes' }],
    ['date', { date: '2026-13-45' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '2026-11-22' }],
    ['date', { date: 20_261_121 }],
    ['calories2', { calories2: 5 }],
  ])('is refused at %s: %j', async (path, more) => {
    const userId = newMember();
    const { status, json } = await save(userId, 'lunch', more);
    expect([status, json.errors?.[0]?.path, await mealsOf(userId)]).toEqual([400, path, []]);
  });

  it('of a date that is none is refused', async () => {
    expect((await service.ask('GET', '/api/meals/1/not-a-date', 1)).status).toBe(400);
  });
});

describe('a photo of it', () => {
  const completed = (userId: number, more: object = {}) => analysisCompleted({ userId, completesMeal: true, at: NOON, ...more });
  const handle = (event: ReturnType<typeof completed>) => onFoodAnalysisCompleted(service.context, event);

  it('completes it once and is told once, however often and in whatever order it comes', async () => {
    const userId = newMember();
    const [first, second] = [completed(userId), completed(userId)];
    for (const event of [second, first, first, second]) await handle(event);
    await Promise.all([handle(first), handle(second)]);
    expect(await mealsOf(userId)).toMatchObject([{ type: 'lunch', completed: true, foodAnalysisId: second.data['analysisId'] }]);
    expect((await service.eventsOf(userId)).length).toBe(1);
  });

  it('of a meal that is completed already is kept with it, and told no more', async () => {
    const userId = newMember();
    const { json } = await save(userId, 'lunch');
    const event = completed(userId);
    await handle(event);
    expect(await mealsOf(userId)).toMatchObject([{ id: json.id, completed: true, foodAnalysisId: event.data['analysisId'] }]);
    expect((await service.eventsOf(userId)).length).toBe(1);
  });

  it('that comes once more does not complete what the member has opened again', async () => {
    const userId = newMember();
    const event = completed(userId);
    await handle(event);
    const [{ id }] = await mealsOf(userId);
    await change(userId, id, { completed: false });
    await handle(event);
    expect((await mealsOf(userId))[0].completed).toBe(false);
  });
});

describe('another member’s meal', () => {
  it('is not changed in their name', async () => {
    const [userId, other] = [newMember(), newMember()];
    const { json } = await save(userId, 'lunch');
    expect((await change(userId, json.id, { completed: false, userId: other })).status).toBe(403);
    expect((await change(userId, json.id, { completed: false, userId: String(userId) })).status).toBe(200);
  });

  it.each(['PATCH', 'DELETE'])('is not there: %s', async (method) => {
    const [userId, other] = [newMember(), newMember()];
    const { json } = await save(userId, 'lunch');
    const send = (id: string, as: number | 'guest') =>
      service.ask(method, `/api/meals/${id}`, as, method === 'PATCH' ? { body: { completed: false } } : {});
    const [foreign, none] = [await send(json.id, other), await send(randomUUID(), other)];
    expect([foreign.status, foreign.json.message, (await send('x', other)).status]).toEqual([404, none.json.message, 404]);
    expect((await send(json.id, 'guest')).status).toBe(401);
    expect(await mealsOf(userId)).toEqual([json]);
    expect((await send(json.id, userId)).status).toBe(method === 'PATCH' ? 200 : 204);
  });

  it('is neither seen nor made', async () => {
    const [userId, other] = [newMember(), newMember()];
    expect((await service.ask('GET', `/api/meals/${userId}/${today}`, other)).status).toBe(403);
    expect((await service.ask('GET', `/api/meals/${userId}/${today}`, 'guest')).status).toBe(401);
    const body = { userId, type: 'lunch', completed: true, date: today };
    expect((await service.ask('POST', '/api/meals', other, { body })).status).toBe(403);
    expect([await mealsOf(userId), await mealsOf(other)]).toEqual([[], []]);
  });
});
