import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { foodReport } from '@sabiwell/proto/http/food-report.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { allAnalysisEvents } from '../src/food-analysis/all-analysis-events.ts';
import { removeDeleted } from '../src/food-analysis/change/remove-deleted.ts';
import { dataUrl, jpegPhoto } from './photos.ts';
import { type Answer, type Service, startService, until } from './service.ts';

let service: Service;
let events: Event[];
let seed = 7;
const MINUTE_MS = 60_000;
const freshPhoto = async () => dataUrl(await jpegPhoto((seed += 101)));
const analyze = (userId: number, body: Record<string, unknown>) =>
  service.call('POST', '/api/analyze-food', { as: userId, body: { userId, mealType: 'lunch', dishId: 'eba', ...body } });
const itemPath = (id: string) => `/api/food-analyses/item/${id}`;
const idsOf = (answer: Answer): string[] => answer.body.map(({ id }: { id: string }) => id);
const listOf = async (userId: number, query = '') =>
  idsOf(await service.call('GET', `/api/food-analyses/${userId}${query}`, { as: userId }));
const rowOf = (id: string) => service.stores.analyses.findOne({ _id: id }).lean();
const change = (id: string, fields: object) => service.stores.analyses.updateOne({ _id: id }, { $set: fields });
/** The last event that says how an analysis ended. */
const lastEvent = (id: string, sequence: number) =>
  until(() => events.find((event) => event.subject === `food-analysis/${id}` && event.sequence === sequence));

/** Does what the worker does, so many minutes from now. */
const removeAfter = (minutes: number) => removeDeleted({ ...service.stores, clock: () => new Date(Date.now() + minutes * MINUTE_MS) });

beforeAll(async () => {
  service = await startService();
  service.work();
  events = await service.listen('test-history');
});
afterAll(() => service.stop());

describe('a correction', () => {
  test('of the dishes judges the meal again, keeps what was there and tells it as the same analysis', async () => {
    const { body: first } = await analyze(1, { image: await freshPhoto(), completesMeal: true });
    const dishes = [{ dishId: 'amala' }, { dishId: 'ewedu', portionGrams: 200 }];
    const corrected = await service.call('PATCH', itemPath(first.id), { as: 1, body: { dishes } });
    expect(corrected.status).toBe(200);
    const report = foodReport.parse(corrected.body);
    expect(report).toMatchObject({ id: first.id, mealType: 'lunch', imageUrl: first.imageUrl, timestamp: first.timestamp });
    expect(report.items.map(({ foodId }) => foodId)).toEqual(['amala', 'ewedu']);
    expect(report.healthScore).not.toBe(first.healthScore);
    expect((await service.call('GET', itemPath(first.id), { as: 1 })).body).toEqual(report);
    const row = await rowOf(first.id);
    expect(row?.versions).toMatchObject([{ revision: 0, mealType: 'lunch', report: { foodName: 'Eba', healthScore: first.healthScore } }]);
    const [told, again] = [await lastEvent(first.id, 2), await lastEvent(first.id, 3)];
    expect(again.data).toMatchObject({
      analysisId: first.id,
      foodName: report.foodName,
      healthScore: report.healthScore,
      completesMeal: true,
    });
    expect(again.data['analysedAt']).toBe(told.data['analysedAt']);
    expect(again.id).not.toBe(told.id);
  });

  test('of the meal alone keeps the report', async () => {
    const { body: first } = await analyze(2, { image: await freshPhoto() });
    const corrected = await service.call('PATCH', itemPath(first.id), { as: 2, body: { mealType: 'dinner' } });
    expect(corrected.body).toEqual({ ...first, mealType: 'dinner' });
    expect((await lastEvent(first.id, 3)).data).toMatchObject({ mealType: 'dinner', healthScore: first.healthScore });
  });

  test('leaves a repeat of the first submission the same analysis', async () => {
    const image = await freshPhoto();
    const { body: first } = await analyze(3, { image });
    await service.call('PATCH', itemPath(first.id), { as: 3, body: { dishes: [{ dishId: 'amala' }] } });
    expect((await analyze(3, { image })).body).toMatchObject({ id: first.id, foodName: 'Amala (yam flour)' });
  });

  test('that comes again under its key is one correction', async () => {
    const { body: first } = await analyze(4, { image: await freshPhoto() });
    const given = { as: 4, body: { mealType: 'snack' }, headers: { 'idempotency-key': 'a-correction' } };
    const [one, again] = [await service.call('PATCH', itemPath(first.id), given), await service.call('PATCH', itemPath(first.id), given)];
    expect([one.status, again.status, again.body]).toEqual([200, 200, one.body]);
    expect((await rowOf(first.id))?.revision).toBe(1);
  });

  test.each([
    ['nothing', {}, 'Choose the dishes, or the meal.'],
    ['a dish that is not in the table', { dishes: [{ dishId: 'no' }] }, "This dish isn't in our list."],
    ['no dishes', { dishes: [] }, 'Choose a dish from the list.'],
    ['a meal that there is not', { mealType: 'brunch' }, 'Choose breakfast, lunch, dinner or snack.'],
  ])('of %s is refused', async (_name, body, message) => {
    const { body: first } = await analyze(5, { image: await freshPhoto() });
    const refused = await service.call('PATCH', itemPath(first.id), { as: 5, body });
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });
});

describe('a deleted analysis', () => {
  test('is gone from everywhere, and comes back whole within ten minutes', async () => {
    const { body: first } = await analyze(10, { image: await freshPhoto() });
    expect((await service.call('DELETE', itemPath(first.id), { as: 10 })).status).toBe(204);
    expect((await service.call('GET', itemPath(first.id), { as: 10 })).status).toBe(404);
    expect((await service.call('GET', first.imageUrl, { as: 10 })).status).toBe(404);
    expect((await service.call('GET', first.thumbnailUrl, { as: 10 })).status).toBe(404);
    expect((await service.call('DELETE', itemPath(first.id), { as: 10 })).status).toBe(404);
    expect(await listOf(10)).toEqual([]);
    expect((await lastEvent(first.id, 3)).type).toBe('ng.sabiwell.food-ai.food-analysis.deleted.v1');

    const restored = await service.call('POST', `${itemPath(first.id)}/restore`, { as: 10 });
    expect([restored.status, restored.body]).toEqual([200, first]);
    expect((await service.call('POST', `${itemPath(first.id)}/restore`, { as: 10 })).body).toEqual(first);
    expect(await listOf(10)).toEqual([first.id]);
    expect((await service.call('GET', first.imageUrl, { as: 10 })).status).toBe(200);
    expect((await lastEvent(first.id, 4)).data).toMatchObject({ foodName: 'Eba' });
  });

  test('can’t come back after ten minutes, and its photo goes', async () => {
    const { body: first } = await analyze(11, { image: await freshPhoto() });
    await service.call('GET', first.thumbnailUrl, { as: 11 });
    const { imageKey = '', thumbnailKey = '' } = (await rowOf(first.id)) ?? {};
    await service.call('DELETE', itemPath(first.id), { as: 11 });
    await removeAfter(10);
    expect(await service.stores.blobs.size(imageKey)).toBeGreaterThan(0);
    await change(first.id, { deletedAt: new Date(Date.now() - 10 * MINUTE_MS) });
    const late = await service.call('POST', `${itemPath(first.id)}/restore`, { as: 11 });
    expect([late.status, late.body.code]).toEqual([409, 'too_late']);
    expect(late.body.message).toBe('This meal was deleted more than 10 minutes ago and can’t be brought back.');
    await removeAfter(2);
    expect([await service.stores.blobs.size(imageKey), await service.stores.blobs.size(thumbnailKey)]).toEqual([undefined, undefined]);
    expect(await rowOf(first.id)).not.toHaveProperty('foodName');
    await until(async () => ((await rowOf(first.id))?.pendingEvents.length === 0 ? true : undefined));
    await removeAfter(49 * 60);
    expect(await rowOf(first.id)).toBeNull();
  });

  test('frees its photo to be handed in anew, and both can stay', async () => {
    const image = await freshPhoto();
    const { body: first } = await analyze(12, { image });
    await service.call('DELETE', itemPath(first.id), { as: 12 });
    const { body: second } = await analyze(12, { image });
    expect(second.id).not.toBe(first.id);
    expect((await service.call('POST', `${itemPath(first.id)}/restore`, { as: 12 })).status).toBe(200);
    expect(await listOf(12)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await analyze(12, { image })).body.id).toBe(second.id);
  });

  test('is not made anew by a late repeat of the call that made it, but by a new one', async () => {
    const given = { image: await freshPhoto(), userId: 14, mealType: 'lunch', dishId: 'eba' };
    const send = (key: string) => service.call('POST', '/api/analyze-food', { as: 14, body: given, headers: { 'idempotency-key': key } });
    const { body: first } = await send('queued');
    await service.call('DELETE', itemPath(first.id), { as: 14 });
    // The replies of calls are forgotten after two days.
    await service.expireReplies();
    expect((await send('queued')).status).toBe(404);
    expect(await listOf(14)).toEqual([]);
    const { status, body: second } = await send('a new call');
    expect([status, await listOf(14)]).toEqual([200, [second.id]]);
  });

  test('is not what a repeat finds that arrives while its first call is being answered', async () => {
    const { photoKeys } = service.stores;
    const given = { image: await freshPhoto(), userId: 15, mealType: 'lunch', dishId: 'eba' };
    const send = () => service.call('POST', '/api/analyze-food', { as: 15, body: given, headers: { 'idempotency-key': 'twice' } });
    const find = photoKeys.findById.bind(photoKeys);
    const spy = vi.spyOn(photoKeys, 'findById');
    // As Redis lost the key of the first call, its repeat gets here too, and is answered whole before the first looks for its key.
    const answered = () => service.expireReplies().then(send);
    const late = (id: string) => ({ lean: () => answered().then(() => find(id).lean()) });
    spy.mockImplementationOnce(late as unknown as typeof find);
    const { status, body } = await send();
    expect([status, await listOf(15)]).toEqual([200, [body.id]]);
  });

  test('is told again as deleted, and a corrected one as it stands now', async () => {
    const [{ body: gone }, { body: kept }] = [
      await analyze(13, { image: await freshPhoto() }),
      await analyze(13, { image: await freshPhoto() }),
    ];
    await service.call('DELETE', itemPath(gone.id), { as: 13 });
    await service.call('PATCH', itemPath(kept.id), { as: 13, body: { mealType: 'dinner' } });
    const told = [await lastEvent(gone.id, 3), await lastEvent(kept.id, 3)];
    const again: Event[] = [];
    for await (const page of allAnalysisEvents(
      service.stores.analyses,
      told.map(({ type }) => type),
    ))
      again.push(...page);
    expect(again.filter(({ key }) => key === '13')).toEqual(told);
  });
});

test('somebody else’s analysis can’t be changed, deleted, restored or looked at', async () => {
  const { body: own } = await analyze(20, { image: await freshPhoto() });
  for (const [method, path] of [
    ['PATCH', itemPath(own.id)],
    ['DELETE', itemPath(own.id)],
    ['POST', `${itemPath(own.id)}/restore`],
    ['GET', own.thumbnailUrl],
  ] as const) {
    const body = method === 'PATCH' ? { body: { mealType: 'snack' } } : {};
    expect((await service.call(method, path, { as: 21, ...body })).status).toBe(404);
    expect((await service.call(method, path, body)).status).toBe(401);
  }
  expect(await listOf(20)).toEqual([own.id]);
});

test('a small photo is WebP of 160 pixels at most, made once, and kept by the browser', async () => {
  const { body: own } = await analyze(22, { image: await freshPhoto() });
  const replies = await Promise.all(Array.from({ length: 4 }, () => service.call('GET', own.thumbnailUrl, { as: 22 })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [reply] = replies;
  expect(reply?.headers.get('content-type')).toBe('image/webp');
  expect(reply?.headers.get('cache-control')).toContain('private');
  const { format, width, height } = await sharp(reply?.bytes).metadata();
  expect([format, width, height]).toEqual(['webp', 160, 160]);
  const headers = { 'if-none-match': reply?.headers.get('etag') ?? '' };
  expect((await service.call('GET', own.thumbnailUrl, { as: 22, headers })).status).toBe(304);
});

test('the history is listed by Lagos days and by meal, page by page', async () => {
  const ids: string[] = [];
  for (const mealType of ['breakfast', 'lunch', 'dinner']) ids.push((await analyze(23, { image: await freshPhoto(), mealType })).body.id);
  const [breakfast = '', lunch = '', dinner = ''] = ids;
  await change(breakfast, { timestamp: new Date('2026-11-01T22:59:59.999Z') });
  await change(lunch, { timestamp: new Date('2026-11-01T23:00:00Z') });
  await change(dinner, { timestamp: new Date('2026-11-03T12:00:00Z') });
  expect(await listOf(23)).toEqual([dinner, lunch, breakfast]);
  expect(await listOf(23, '?to=2026-11-01')).toEqual([breakfast]);
  expect(await listOf(23, '?from=2026-11-02&to=2026-11-02')).toEqual([lunch]);
  expect(await listOf(23, '?from=2026-11-03T12:00:00Z')).toEqual([dinner]);
  expect(await listOf(23, '?mealType=lunch')).toEqual([lunch]);
  const first = await service.call('GET', '/api/food-analyses/23?from=2026-11-02&limit=1', { as: 23 });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect([idsOf(first), idsOf(await service.call('GET', next, { as: 23 }))]).toEqual([[dinner], [lunch]]);
  expect((await service.call('GET', '/api/food-analyses/23?from=2026-11-03&to=2026-11-01', { as: 23 })).status).toBe(400);
});

describe('what was eaten on a day', () => {
  const totals = async (userId: number, query = '') =>
    (await service.call('GET', `/api/food-analyses/${userId}/totals${query}`, { as: userId })).body;

  test('is the sum of the portions of that Lagos day, and follows a correction, a deletion and an undo', async () => {
    const { body: eba } = await analyze(30, { image: await freshPhoto(), dishId: 'eba', portionGrams: 200 });
    const { body: suya } = await analyze(30, { image: await freshPhoto(), dishId: 'suya' });
    const { body: before } = await analyze(30, { image: await freshPhoto(), dishId: 'eba' });
    await change(eba.id, { timestamp: new Date('2026-11-01T23:00:00Z') });
    await change(suya.id, { timestamp: new Date('2026-11-02T22:59:59.999Z') });
    await change(before.id, { timestamp: new Date('2026-11-01T22:59:59.999Z') });
    const sumOf = (...reports: { calories: number; carbs: number; sodium: number }[]) => ({
      day: '2026-11-02',
      meals: reports.length,
      calories: { total: Math.round(reports.reduce((sum, { calories }) => sum + calories, 0)), meals: reports.length },
      carbs: { total: Math.round(reports.reduce((sum, { carbs }) => sum + carbs, 0)) },
      sodium: { total: Math.round(reports.reduce((sum, { sodium }) => sum + sodium, 0)), limit: { atMost: 2000 } },
    });
    expect(await totals(30, '?day=2026-11-02')).toMatchObject(sumOf(eba, suya));

    const half = { dishes: [{ dishId: 'eba', portionGrams: 100 }] };
    const { body: corrected } = await service.call('PATCH', itemPath(eba.id), { as: 30, body: half });
    expect(corrected.calories).toBeLessThan(eba.calories);
    expect(await totals(30, '?day=2026-11-02')).toMatchObject(sumOf(corrected, suya));
    await service.call('DELETE', itemPath(suya.id), { as: 30 });
    expect(await totals(30, '?day=2026-11-02')).toMatchObject(sumOf(corrected));
    await service.call('POST', `${itemPath(suya.id)}/restore`, { as: 30 });
    expect(await totals(30, '?day=2026-11-02')).toMatchObject(sumOf(corrected, suya));
  });

  test('counts a meal without a figure, and one whose report is not ready', async () => {
    const [{ body: one }, { body: other }, { body: third }] = [
      await analyze(31, { image: await freshPhoto() }),
      await analyze(31, { image: await freshPhoto() }),
      await analyze(31, { image: await freshPhoto() }),
    ];
    for (const { id } of [one, other, third]) await change(id, { timestamp: new Date('2026-11-02T10:00:00Z') });
    await change(other.id, { 'analysisData.sodium': null });
    await change(third.id, { status: 'pending', queuedAt: new Date() });
    const found = await totals(31, '?day=2026-11-02');
    expect(found).toMatchObject({ meals: 3, calories: { meals: 2 }, sodium: { meals: 1, total: one.sodium } });
    await change(third.id, { status: 'failed', failure: 'not_food' });
    expect(await totals(31, '?day=2026-11-02')).toMatchObject({ meals: 2, calories: { meals: 2 }, sodium: { meals: 1 } });
  });

  test('is empty for who ate nothing, is of today without a day, and is nobody else’s', async () => {
    expect(await totals(32, '?day=2026-11-02')).toMatchObject({ meals: 0, calories: { total: null }, sodium: { total: null } });
    const { body: meal } = await analyze(32, { image: await freshPhoto() });
    // Tried again, because midnight may come between the two.
    await expect
      .poll(() => change(meal.id, { timestamp: new Date() }).then(() => totals(32)))
      .toMatchObject({ meals: 1, day: expect.stringMatching(/^\d{4}-/) });
    expect((await service.call('GET', '/api/food-analyses/32/totals', { as: 33 })).status).toBe(403);
    expect((await service.call('GET', '/api/food-analyses/32/totals')).status).toBe(401);
    expect((await service.call('GET', '/api/food-analyses/32/totals?day=soon', { as: 32 })).status).toBe(400);
  });
});
