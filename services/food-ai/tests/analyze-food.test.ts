import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foodReport } from '@sabiwell/proto/http/food-report.ts';
import { NOT_AN_IMAGE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { testToken } from '@sabiwell/chassis/testing.ts';
import { hostileBodies } from '@sabiwell/chassis/testing/hostile-bodies.ts';
import { allAnalysisEvents } from '../src/food-analysis/all-analysis-events.ts';
import type { AnalysisModel } from '../src/food-analysis/analysis-model.ts';
import { dataUrl, jpegPhoto } from './photos.ts';
import { type Service, startService, until } from './service.ts';

let service: Service;
let seed = 1;
const freshPhoto = async () => dataUrl(await jpegPhoto((seed += 101)));
const analyze = (userId: number, body: Record<string, unknown>) =>
  service.call('POST', '/api/analyze-food', { as: userId, body: { userId, mealType: 'lunch', ...body } });
const photosKept = async () => (await readdir(service.config.BLOB_DIR ?? '', { recursive: true })).filter((name) => name.length > 3).length;

/** The events of these analyses as a replay makes them from the documents. */
async function replayed(model: AnalysisModel, events: readonly Event[]): Promise<Event[]> {
  const found: Event[] = [];
  for await (const page of allAnalysisEvents(model, [...new Set(events.map(({ type }) => type))])) found.push(...page);
  const subjects = new Set(events.map(({ subject }) => subject));
  return found.filter(({ subject }) => subjects.has(subject));
}

beforeAll(async () => {
  service = await startService();
  service.work();
});
afterAll(() => service.stop());

test('a photo and a dish become a report, a list of one, a photo and two events', async () => {
  const events = await service.listen('test-story');
  const image = await freshPhoto();
  const reply = await analyze(1, { image, dishId: 'jollof-rice', completesMeal: true });
  expect(reply.status).toBe(200);
  const report = foodReport.parse(reply.body);
  expect(report).toMatchObject({
    foodName: 'Jollof rice',
    healthScore: 4.8,
    analysisSource: 'composition-table',
    mealType: 'lunch',
    portionGrams: 300,
  });
  expect(Math.abs(Date.parse(report.timestamp) - Date.now())).toBeLessThan(60_000);

  const item = await service.call('GET', `/api/food-analyses/item/${report.id}`, { as: 1 });
  expect(item.body).toEqual(reply.body);
  const list = await service.call('GET', '/api/food-analyses/1', { as: 1 });
  expect(list.body).toEqual([reply.body]);
  expect((await service.call('GET', report.imageUrl, { as: 1 })).status).toBe(200);

  const ended = await until(() => events.find((event) => event.type.includes('completed')));
  expect(events.map((event) => event.type)).toEqual([
    'ng.sabiwell.food-ai.food-analysis.requested.v1',
    'ng.sabiwell.food-ai.food-analysis.completed.v1',
  ]);
  expect(ended).toMatchObject({ key: '1', subject: `food-analysis/${report.id}`, sequence: 2 });
  expect(ended.data).toMatchObject({ userId: '1', analysisId: report.id, foodName: 'Jollof rice', completesMeal: true, healthScore: 4.8 });
  expect(await replayed(service.stores.analyses, events)).toEqual(events);
  const row = await until(async () => (await service.stores.analyses.findOne({ _id: report.id, pendingEvents: [] }).lean()) ?? undefined);
  expect(row).toMatchObject({ schemaVersion: 1, isShared: false, status: 'completed', vitamins: report.nutrients.vitamins });
});

test('twelve identical photos at once are one analysis and one stored photo', async () => {
  const image = await freshPhoto();
  const before = await photosKept();
  const replies = await Promise.all(Array.from({ length: 12 }, () => analyze(2, { image, dishId: 'eba' })));
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await service.stores.analyses.countDocuments({ userId: 2 })).toBe(1);
  expect(await photosKept()).toBe(before + 1);
});

test('a report that is asked for again under its key is the same, and is not kept with the key', async () => {
  const body = { userId: 66, mealType: 'lunch', image: await freshPhoto(), dishId: 'eba' };
  const send = () => service.call('POST', '/api/analyze-food', { as: 66, body, headers: { 'idempotency-key': 'a-photo' } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  const [place = ''] = await service.findKeys('idempotency:member:66:*');
  expect(await service.stores.redis.strlen(place)).toBeLessThan(4_500);
});

test('a photo that is sent again after its reply has expired is the same analysis, and counts once', async () => {
  const body = { userId: 67, mealType: 'lunch', image: await freshPhoto(), dishId: 'eba' };
  const send = () => service.call('POST', '/api/analyze-food', { as: 67, body, headers: { 'idempotency-key': 'a-late-photo' } });
  const first = await send();
  await service.expireReplies();
  const again = await send();
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await service.stores.analyses.countDocuments({ userId: 67 })).toBe(1);
});

test('a key that comes again with another photo is refused, also when its reply has expired', async () => {
  const headers = { 'idempotency-key': 'a-used-key' };
  const send = async () =>
    service.call('POST', '/api/analyze-food', {
      as: 68,
      body: { userId: 68, mealType: 'lunch', image: await freshPhoto(), dishId: 'eba' },
      headers,
    });
  expect((await send()).status).toBe(200);
  await service.expireReplies();
  expect(await send()).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  expect(await service.stores.analyses.countDocuments({ userId: 68 })).toBe(1);
});

test('what makes a submission another one: dish, portion, meal, member, photo; nothing else', async () => {
  const image = await freshPhoto();
  const idOf = async (userId: number, body: Record<string, unknown>) => (await analyze(userId, { image, dishId: 'eba', ...body })).body.id;
  const first = await idOf(3, {});
  expect(await idOf(3, { hint: 'with egusi', portionGrams: null })).toBe(first);
  const others = [
    await idOf(3, { dishId: 'jollof-rice' }),
    await idOf(3, { portionGrams: 150 }),
    await idOf(3, { mealType: 'dinner' }),
    await idOf(3, { dishes: [{ dishId: 'eba' }, { dishId: 'egusi-soup' }] }),
    await idOf(3, { dishes: [{ dishId: 'eba' }, { dishId: 'egusi-soup', portionGrams: 300 }] }),
    await idOf(4, {}),
    await idOf(3, { image: await freshPhoto() }),
  ];
  expect(new Set([first, ...others]).size).toBe(8);
  expect(await idOf(3, { dishId: undefined, dishes: [{ dishId: 'eba' }] })).toBe(first);
  expect(await idOf(3, { dishes: [{ dishId: 'egusi-soup' }, { dishId: 'eba' }] })).toBe(others[3]);
});

test('two dishes of one photo are one meal with one score', async () => {
  const dishes = [{ dishId: 'eba' }, { dishId: 'egusi-soup', portionGrams: 300 }];
  const reply = await analyze(12, { image: await freshPhoto(), dishes });
  expect(reply.status).toBe(200);
  const report = foodReport.parse(reply.body);
  expect(report).toMatchObject({ foodName: 'Eba with egusi soup', analysisSource: 'composition-table' });
  expect(report.items.map(({ foodId }) => foodId)).toEqual(['eba', 'egusi-soup']);
  expect(report.portionGrams).toBe(report.items.reduce((sum, { grams }) => sum + grams, 0));
});

test('without AI a photo needs a dish, and nothing is stored or counted', async () => {
  const before = await photosKept();
  const reply = await analyze(5, { image: await freshPhoto() });
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ code: 'dish_required' });
  expect(reply.body.candidates).toHaveLength(8);
  expect(Object.keys(reply.body.candidates[0])).toEqual(['dishId', 'name']);
  expect(await service.stores.analyses.countDocuments({ userId: 5 })).toBe(0);
  expect(await service.stores.allowances.countDocuments({ userId: 5 })).toBe(0);
  expect(await photosKept()).toBe(before);
});

test.each([
  ['a foreign member', { userId: 7 }, 403, undefined],
  ['a foreign member and no image', { userId: 7, image: 'https://example.com/a.jpg' }, 403, undefined],
  ['no image, before the dish is asked for', { image: 'data:image/jpeg;base64,aGVsbG8=', dishId: undefined }, 400, NOT_AN_IMAGE_MESSAGE],
  ['a link', { image: 'http://127.0.0.1/lunch.jpg' }, 400, NOT_AN_IMAGE_MESSAGE],
  ['a dish that is not in the table', { dishId: 'no-such-dish' }, 400, "This dish isn't in our list."],
  ['a dish called __proto__', { dishId: '__proto__' }, 400, "This dish isn't in our list."],
  [
    'a plate with a dish that is not in the table',
    { dishId: undefined, dishes: [{ dishId: 'eba' }, { dishId: 'no' }] },
    400,
    "This dish isn't in our list.",
  ],
  ['a plate without its dish', { dishes: [{ dishId: 'amala' }] }, 400, "This dish isn't on the plate."],
  ['a plate of no dishes', { dishId: undefined, dishes: [] }, 400, 'Choose a dish from the list.'],
  ['a plate with a dish twice', { dishes: [{ dishId: 'eba' }, { dishId: 'eba' }] }, 400, 'Add each dish once, with its full portion.'],
  [
    'a plate of seven dishes',
    { dishes: ['eba', 'amala', 'pap', 'akara', 'okpa', 'suya', 'boli'].map((dishId) => ({ dishId })) },
    400,
    'A plate can have up to 6 dishes.',
  ],
  ['a dish that is an operator', { dishId: { $ne: '' } }, 400, 'Choose a dish from the list.'],
])('%s is refused and stores nothing', async (_name, over, status, message) => {
  const before = await photosKept();
  const reply = await analyze(6, { image: await freshPhoto(), dishId: 'eba', ...over });
  expect(reply.status).toBe(status);
  expect(reply.body.message).toBe(message ?? reply.body.detail);
  expect(await service.stores.analyses.countDocuments({ userId: 6 })).toBe(0);
  expect(await service.stores.analyses.countDocuments({ userId: 7 })).toBe(0);
  expect(await photosKept()).toBe(before);
});

test('table analyses are never refused for an allowance', async () => {
  for (let count = 0; count < 6; count += 1) {
    expect((await analyze(8, { image: await freshPhoto(), dishId: 'eba' })).status).toBe(200);
  }
});

test('a list is paged, newest first; a foreign list is 403', async () => {
  const all: string[] = (await service.call('GET', '/api/food-analyses/8', { as: 8 })).body.map(({ id }: { id: string }) => id);
  expect(all).toHaveLength(6);
  const pages: string[][] = [];
  let next: string | undefined = '/api/food-analyses/8?limit=4';
  while (next !== undefined) {
    const page: Awaited<ReturnType<Service['call']>> = await service.call('GET', next, { as: 8 });
    pages.push(page.body.map(({ id }: { id: string }) => id));
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual([all.slice(0, 4), all.slice(4)]);
  expect(all.toSorted((one, other) => (one < other ? 1 : -1))).toEqual(all);
  expect((await service.call('GET', '/api/food-analyses/8', { as: 9 })).status).toBe(403);
  expect((await service.call('GET', '/api/food-analyses/8?cursor=nonsense', { as: 8 })).status).toBe(400);
});

test('somebody else’s analysis or photo answers like one that does not exist', async () => {
  const own = (await analyze(10, { image: await freshPhoto(), dishId: 'eba' })).body;
  const bare = ({ body: { requestId: _id, instance: _path, ...rest }, status }: Awaited<ReturnType<Service['call']>>) => ({ status, rest });
  // A photo may be anybody's, where its analysis is shared: guests can ask for one.
  for (const [path, nothing, forGuest] of [
    [`/api/food-analyses/item/${own.id}`, '/api/food-analyses/item/0198c0de-0000-7000-8000-000000000001', 401],
    [own.imageUrl, `/api/media/${'0'.repeat(40)}`, 404],
  ] as const) {
    const [theirs, none] = [await service.call('GET', path, { as: 11 }), await service.call('GET', nothing, { as: 11 })];
    expect(theirs.status).toBe(404);
    expect(bare(theirs)).toEqual(bare(none));
    expect((await service.call('GET', path)).status).toBe(forGuest);
  }
  expect((await service.call('GET', `/api/food-analyses/item/${own.id.toUpperCase()}`, { as: 10 })).status).toBe(200);
});

test('a guest sees the food table and that there is no AI', async () => {
  const foods = await service.call('GET', '/api/foods?q=jOLLoF');
  expect(foods.body[0]).toMatchObject({ dishId: 'jollof-rice', name: 'Jollof rice', portionGrams: 300 });
  expect((await service.call('GET', '/api/ai/status')).body).toEqual({ vision: 'off', chat: 'off', providerName: null });
});

test('a member hands in so many photos on a day, and so many bytes in all, whichever way they are analysed', async () => {
  const { config } = service;
  const [ANALYSES_PER_DAY, PHOTO_BYTES] = [config.ANALYSES_PER_DAY, config.PHOTO_BYTES];
  const image = await freshPhoto();
  Object.assign(config, { ANALYSES_PER_DAY: 2 });
  expect((await analyze(60, { image, dishId: 'eba' })).status).toBe(200);
  expect((await analyze(60, { image, dishId: 'jollof-rice' })).status).toBe(200);
  expect((await analyze(60, { image, dishId: 'eba' })).status).toBe(200);
  const kept = await photosKept();
  const late = await analyze(60, { image: await freshPhoto(), dishId: 'eba' });
  expect([late.status, late.body.message]).toEqual([429, "You've analyzed 2 photos today. You can analyze more tomorrow."]);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  Object.assign(config, { ANALYSES_PER_DAY, PHOTO_BYTES: 100 });
  const full = await analyze(61, { image: await freshPhoto(), dishId: 'eba' });
  expect([full.status, full.body.code]).toEqual([409, 'photo_space_used']);
  Object.assign(config, { PHOTO_BYTES });
  expect([await service.stores.analyses.countDocuments({ userId: 61 }), await photosKept()]).toEqual([0, kept]);
});

test.each(hostileBodies('image', 15_000_000))('a body of %s is refused, and others are answered', async (_name, raw, status, sentence) => {
  const headers = { 'content-type': 'application/json', 'x-internal-token': await testToken('food-ai', 91) };
  const sent = fetch(`${service.base}/api/analyze-food`, { method: 'POST', headers, body: raw });
  const meanwhile = await service.call('GET', '/api/food-analyses/91', { as: 91 });
  const refused = await sent;
  expect([meanwhile.status, refused.status, ((await refused.json()) as { message: string }).message]).toEqual([200, status, sentence]);
});
