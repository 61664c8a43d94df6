import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { foodReport } from '@sabiwell/proto/http/food-report.ts';
import { mealAt } from '@sabiwell/proto/http/food-rules.ts';
import { lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import { dataUrl, jpegPhoto } from './photos.ts';
import { type Service, startService, until } from './service.ts';

let service: Service;
let events: Event[];
let seed = 3;
const freshPhoto = async () => dataUrl(await jpegPhoto((seed += 103)));
const analyze = async (userId: number, body: Record<string, unknown>) =>
  (await service.call('POST', '/api/analyze-food', { as: userId, body: { image: await freshPhoto(), userId, mealType: 'lunch', ...body } }))
    .body;
const repeat = (as: number, id: string, body: object = {}, headers: Record<string, string> = {}) =>
  service.call('POST', `/api/food-analyses/item/${id}/repeat`, { as, body, headers });
const namesOf = async (userId: number, query = '') =>
  (await service.call('GET', `/api/food-analyses/${userId}${query}`, { as: userId })).body.map(
    ({ foodName }: { foodName: string }) => foodName,
  );
const change = (id: string, fields: object) => service.stores.analyses.updateOne({ _id: id }, { $set: fields });

beforeAll(async () => {
  service = await startService({ settings: { ANALYSES_PER_DAY: 6 } });
  service.work();
  events = await service.listen('test-repeat');
});
afterAll(() => service.stop());

describe('a meal that is logged again', () => {
  test('has the same dishes and portions, is of now, and is told as one of its own', async () => {
    const first = await analyze(1, { dishes: [{ dishId: 'eba', portionGrams: 150 }, { dishId: 'egusi-soup' }] });
    await change(first.id, { timestamp: new Date('2026-11-02T10:00:00Z') });
    const { status, body } = await repeat(1, first.id, { mealType: 'dinner' });
    expect(status).toBe(201);
    const again = foodReport.parse(body);
    expect(again).toMatchObject({
      foodName: first.foodName,
      mealType: 'dinner',
      calories: first.calories,
      analysisSource: 'composition-table',
    });
    expect(again.items).toEqual(first.items);
    expect(again.id).not.toBe(first.id);
    expect(Math.abs(Date.parse(again.timestamp) - Date.now())).toBeLessThan(60_000);
    expect((await service.call('GET', again.thumbnailUrl, { as: 1 })).status).toBe(200);
    const told = await until(() => {
      const ofIt = events.filter(({ subject }) => subject === `food-analysis/${again.id}`);
      return ofIt.length === 2 ? ofIt : undefined;
    });
    expect(told.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(told[1]?.data).toMatchObject({ analysisId: again.id, mealType: 'dinner' });
  });

  test('is the usual meal of the hour unless the member says which', async () => {
    const first = await analyze(2, { dishId: 'eba' });
    const { body } = await repeat(2, first.id);
    expect(body.mealType).toBe(mealAt(lagosHour(new Date(body.timestamp))));
  });

  test('is judged for the member as they are now, and uses nothing of the allowance', async () => {
    const first = await analyze(3, { dishId: 'suya' });
    const allergic = { conditions: [], goals: [], allergies: ['groundnut'], pregnant: false };
    await service.stores.memberHealth.collection.insertOne({ _id: 3, profile: { ...allergic, version: 1 } } as never);
    const { body } = await repeat(3, first.id);
    expect(first.judgedFor).toEqual([]);
    expect(body.judgedFor).toEqual(['allergies']);
    expect(body.warnings).not.toEqual(first.warnings);
    expect(await service.stores.allowances.countDocuments()).toBe(0);
  });

  test('under one key is one meal, even when the kept replies are lost, and none once it was deleted', async () => {
    const first = await analyze(4, { dishId: 'eba' });
    const send = () => repeat(4, first.id, {}, { 'idempotency-key': 'again' });
    const one = await send();
    expect(await send()).toMatchObject({ status: 201, body: one.body });
    await service.expireReplies();
    expect(await send()).toMatchObject({ status: 201, body: one.body });
    expect(await namesOf(4)).toEqual(['Eba', 'Eba']);
    expect((await service.call('DELETE', `/api/food-analyses/item/${one.body.id}`, { as: 4 })).status).toBe(204);
    await service.expireReplies();
    expect((await send()).status).toBe(404);
    expect(await namesOf(4)).toEqual(['Eba']);
  });

  test('leaves the earlier one its photo when it is deleted', async () => {
    const first = await analyze(5, { dishId: 'eba' });
    const { body: again } = await repeat(5, first.id);
    expect(again.imageUrl).not.toBe(first.imageUrl);
    await service.call('DELETE', `/api/food-analyses/item/${again.id}`, { as: 5 });
    expect((await service.call('GET', first.imageUrl, { as: 5 })).status).toBe(200);
  });

  test('needs dishes that the food table has, a meal of the member’s own, and room in the day', async () => {
    const first = await analyze(6, { dishId: 'eba' });
    expect((await repeat(7, first.id)).status).toBe(404);
    expect((await repeat(6, first.id, { mealType: 'brunch' })).status).toBe(400);
    await change(first.id, { 'analysisData.items': [{ name: 'Sushi', foodId: null, grams: 100, confidence: 0.8 }] });
    const unknown = await repeat(6, first.id);
    expect([unknown.status, unknown.body.code]).toEqual([422, 'not_in_table']);
    await change(first.id, { 'analysisData.items': first.items });
    for (let left = 5; left > 0; left -= 1) expect((await repeat(6, first.id)).status).toBe(201);
    expect((await repeat(6, first.id)).body).toMatchObject({ status: 429, code: 'photos_of_day_used' });
  });
});

test('meals are found by any word of a dish, another name of it and with one typing error, and only the own ones', async () => {
  await analyze(10, { dishes: [{ dishId: 'eba' }, { dishId: 'egusi-soup' }] });
  await analyze(10, { dishId: 'jollof-rice' });
  await analyze(10, { dishId: 'suya' });
  await analyze(11, { dishId: 'jollof-rice' });
  const found = (words: string, more = '') => namesOf(10, `?q=${encodeURIComponent(words)}${more}`);
  expect(await found('jollof')).toEqual(['Jollof rice']);
  expect(await found('jolof')).toEqual(['Jollof rice']);
  expect(await found('EGUSI')).toEqual(['Eba with egusi soup']);
  expect(await found('soup eba')).toEqual(['Eba with egusi soup']);
  expect(await found('pizza')).toEqual([]);
  expect(await found('.*')).toEqual(['Beef suya', 'Jollof rice', 'Eba with egusi soup']);
  expect(await found('jollof', '&mealType=dinner')).toEqual([]);
  await analyze(10, { dishId: 'jollof-rice' });
  const first = await service.call('GET', '/api/food-analyses/10?q=jollof&limit=1', { as: 10 });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(next).toContain('q=jollof');
  expect((await service.call('GET', next, { as: 10 })).body).toHaveLength(1);
  expect((await service.call('GET', `/api/food-analyses/10?q=${'x'.repeat(101)}`, { as: 10 })).status).toBe(400);
});
