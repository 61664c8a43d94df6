import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { liveKey } from '@sabiwell/chassis/live.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { onFoodAnalysisCompleted } from '../src/dashboard/on-food-analysis-completed.ts';
import { onFoodAnalysisDeleted } from '../src/dashboard/on-food-analysis-deleted.ts';
import { analysisCompleted, analysisDeleted, type Service, startHealthTracking } from './service.ts';

let service: Service;
let userId: number;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());
beforeEach(() => {
  // Members' numbers begin anew in each test database, but all of them share one Redis; no other test has this number.
  userId = randomInt(1_000_000, 2_000_000_000);
});

/** How often the member's open screens were told to read the dashboard again. */
async function hints(): Promise<number> {
  const told = await service.context.redis.xrange(liveKey(String(userId)), '-', '+');
  return told.filter(([, fields]) => (fields.at(-1) ?? '').includes('/api/dashboard')).length;
}
const ask = (method: string, path: string, body?: object, headers = {}) =>
  service.ask(method, path, userId, { ...(body && { body }), headers });
const today = () => lagosDay(service.time.now);

const meal = (completed: boolean) => ask('POST', '/api/meals', { userId, type: 'lunch', completed, date: today() });
const aGoal = { goalType: 'steps', target: 8000, current: 0, unit: 'steps' };
const goal = () => ask('POST', '/api/fitness-goals', { userId, ...aGoal });
const workout = () =>
  ask('POST', '/api/workouts', { userId, exercise: 'Running', duration: 30, intensity: 'medium', caloriesBurned: 250, date: today() });
const pressure = { type: 'blood_pressure', systolic: 118, diastolic: 77, unit: 'mmHg' };
const reading = (over: object = {}, headers = {}) => ask('POST', '/api/health-readings', { userId, ...pressure, ...over }, headers);

it.each([
  ['a reading', () => reading(), 1],
  ['a reading that may raise the trend', () => reading({ systolic: 185, diastolic: 125 }), 1],
  ['a meal', () => meal(true), 1],
  ['a goal', goal, 1],
  ['a workout', workout, 1],
])('%s is told to the open screens of the member', async (_what, act, times) => {
  const { status } = await act();
  expect([200, 201]).toContain(status);
  await expect.poll(hints).toBe(times);
});

it.each([
  ['a meal', '/api/meals', async () => (await meal(true)).json.id as string, { completed: false }],
  ['a goal', '/api/fitness-goals', async () => (await goal()).json.id as string, { current: 5 }],
  ['a workout', '/api/workouts', async () => (await workout()).json.id as string, { duration: 40 }],
])('%s that is changed and then deleted is told each time', async (_what, path, make, change) => {
  const id = await make();
  await expect.poll(hints).toBe(1);
  expect((await ask('PATCH', `${path}/${id}`, change)).status).toBe(200);
  await expect.poll(hints).toBe(2);
  expect((await ask('DELETE', `${path}/${id}`)).status).toBe(204);
  await expect.poll(hints).toBe(3);
});

it('an analysis is told when the dashboard has it, when it is gone, and once each', async () => {
  const analysisId = randomUUID();
  const completed = analysisCompleted({ userId, analysisId, sequence: 2 });
  await onFoodAnalysisCompleted(service.context, completed);
  await onFoodAnalysisCompleted(service.context, completed);
  await onFoodAnalysisDeleted(service.context, analysisDeleted({ userId, analysisId, sequence: 4 }));
  await reading();
  // The reading's is the last: what was told before it has come.
  await expect.poll(hints).toBe(3);
});

it('what changes nothing is told to nobody', async () => {
  const key = { 'idempotency-key': randomUUID() };
  await reading({}, key);
  await service.expireReplies();
  await reading({}, key);
  await meal(false);
  await meal(false);
  expect((await ask('POST', '/api/health-readings', { userId, ...pressure, systolic: 5 })).status).toBe(400);
  await reading();
  await expect.poll(hints).toBe(2);
});
