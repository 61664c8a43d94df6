import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { onFoodAnalysisCompleted } from '../src/dashboard/on-food-analysis-completed.ts';
import { onFoodAnalysisDeleted } from '../src/dashboard/on-food-analysis-deleted.ts';
import { analysisCompleted, analysisDeleted, newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const NOON = new Date('2026-11-20T11:00:00Z');

/** A member with one analysis whose events come in a given order. */
function member() {
  const [userId, analysisId] = [newMember(), randomUUID()];
  const completed = (sequence: number, given: Partial<Parameters<typeof analysisCompleted>[0]> = {}) =>
    onFoodAnalysisCompleted(service.context, analysisCompleted({ userId, analysisId, sequence, at: NOON, completesMeal: true, ...given }));
  const deleted = (sequence: number) => onFoodAnalysisDeleted(service.context, analysisDeleted({ userId, analysisId, sequence }));
  const seen = async () => {
    service.time.now = NOON;
    const { json } = await service.ask('GET', `/api/dashboard/${userId}`, userId);
    const { recentAnalyses, healthScore, todaysMeals } = dashboard.strict().parse(json);
    const meals = todaysMeals.map(({ type, completed: eaten, foodAnalysisId }) => [type, eaten, foodAnalysisId === analysisId]);
    return { names: recentAnalyses.map(({ foodName }) => foodName), healthScore, meals };
  };
  return { userId, completed, deleted, seen };
}

const [UNEATEN_BREAKFAST, UNEATEN_LUNCH, UNEATEN_DINNER] = (['breakfast', 'lunch', 'dinner'] as const).map((type) => [type, false, false]);

test('a correction replaces what the dashboard and the score had', async () => {
  const { completed, seen } = member();
  await completed(2, { healthScore: 4 });
  await completed(3, { healthScore: 8, foodName: 'Eba with egusi soup' });
  expect(await seen()).toMatchObject({ names: ['Eba with egusi soup'], healthScore: 8 });
});

test('a correction that comes before the first event stays', async () => {
  const { completed, seen } = member();
  await completed(3, { healthScore: 8, foodName: 'Amala' });
  await completed(2, { healthScore: 4 });
  expect(await seen()).toMatchObject({ names: ['Amala'], healthScore: 8 });
});

test('another meal moves the photo, and the meal that it was not is open again', async () => {
  const { completed, seen } = member();
  await completed(2, { mealType: 'lunch' });
  await completed(3, { mealType: 'dinner' });
  expect((await seen()).meals).toEqual([UNEATEN_BREAKFAST, UNEATEN_LUNCH, ['dinner', true, true]]);
});

test('other dishes leave a meal open that the member has opened since', async () => {
  const { userId, completed, seen } = member();
  await completed(2);
  await service.pool.query('UPDATE meals SET completed = false WHERE user_id = $1', [userId]);
  await completed(3, { foodName: 'Amala' });
  expect((await seen()).meals[1]).toEqual(['lunch', false, true]);
});

test('a deleted analysis leaves the dashboard and the score; its meal stays eaten, without a photo', async () => {
  const { userId, completed, deleted, seen } = member();
  await completed(2);
  await deleted(3);
  expect(await seen()).toEqual({ names: [], healthScore: null, meals: [UNEATEN_BREAKFAST, ['lunch', true, false], UNEATEN_DINNER] });
  const { rows } = await service.pool.query('SELECT food_name FROM food_analyses WHERE user_id = $1', [userId]);
  expect(rows).toEqual([{ food_name: '' }]);
});

test('one that was brought back is there again, with its meal', async () => {
  const { completed, deleted, seen } = member();
  await completed(2, { healthScore: 6 });
  await deleted(3);
  await completed(4, { healthScore: 6 });
  expect(await seen()).toEqual({ names: ['Eba'], healthScore: 6, meals: [UNEATEN_BREAKFAST, ['lunch', true, true], UNEATEN_DINNER] });
});

test('a deletion holds against an older event that comes late', async () => {
  const { completed, deleted, seen } = member();
  await deleted(3);
  await completed(2);
  expect(await seen()).toMatchObject({ names: [], healthScore: null });
});
