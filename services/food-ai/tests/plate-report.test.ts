import { afterAll, beforeAll, expect, test } from 'vitest';
import { plateReport } from '@sabiwell/proto/http/food-report.ts';
import { dataUrl, jpegPhoto } from './photos.ts';
import { type Service, startService } from './service.ts';

let service: Service;
const reportOf = (dishes: string, userId?: number) =>
  service.call('GET', `/api/foods/report?dishes=${encodeURIComponent(dishes)}`, { as: userId });

beforeAll(async () => {
  service = await startService();
  service.work();
});
afterAll(() => service.stop());

test('dishes are judged as an analysis of them is, and nothing is stored', async () => {
  const dishes = [
    { dishId: 'eba', portionGrams: 200 },
    { dishId: 'egusi-soup', portionGrams: 300 },
  ];
  const { status, body } = await reportOf('eba:200,egusi-soup:300', 1);
  expect(status).toBe(200);
  const { alternatives: _better, ...report } = plateReport.parse(body);
  expect((await service.call('GET', '/api/food-analyses/1', { as: 1 })).body).toEqual([]);
  const photo = { image: dataUrl(await jpegPhoto(31)), userId: 1, mealType: 'lunch', dishes };
  expect((await service.call('POST', '/api/analyze-food', { as: 1, body: photo })).body).toMatchObject(report);
});

test('half of a portion is judged as half of it', async () => {
  const [whole, half] = [await reportOf('jollof-rice:300', 1), await reportOf('jollof-rice:150', 1)];
  expect(half.body.calories).toBeCloseTo(whole.body.calories / 2, -1);
  expect(half.body.healthScore).toBeGreaterThan(whole.body.healthScore);
});

test('each better dish that is named comes with a better score, judged for the member', async () => {
  await service.stores.memberHealth.create({
    _id: 2,
    profile: { conditions: ['hypertension'], allergies: [], pregnant: false, version: 1 },
  });
  for (const userId of [1, 2]) {
    const report = plateReport.parse((await reportOf('jollof-rice:300', userId)).body);
    expect(report.alternatives.length).toBeGreaterThan(0);
    expect(report.alternatives.map(({ name }) => name)).toEqual(report.nigerianFoodAlternatives);
    for (const { healthScore } of report.alternatives) expect(healthScore).toBeGreaterThan(report.healthScore);
  }
});

test.each([
  ['no dishes', '', 'Name up to 6 dishes with their grams, such as eba:250,egusi-soup:300.'],
  ['a dish without grams', 'eba', 'Name up to 6 dishes with their grams, such as eba:250,egusi-soup:300.'],
  ['a portion that is too small', 'eba:4', 'Portion must be 5 g or more.'],
  ['a dish twice', 'eba:100,eba:200', 'Add each dish once, with its full portion.'],
  ['a dish that is not in the table', 'pizza:200', "This dish isn't in our list."],
])('%s are refused', async (_what, dishes, message) => {
  const { status, body } = await reportOf(dishes, 1);
  expect([status, body.message]).toEqual([400, message]);
});

test('a guest has to sign in', async () => {
  expect((await reportOf('eba:200')).status).toBe(401);
});
