import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Event, PermanentError } from '@sabiwell/chassis/bus/events.ts';
import { dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import { consume } from '../src/consume.ts';
import { onFoodAnalysisCompleted } from '../src/dashboard/on-food-analysis-completed.ts';
import { analysisCompleted, newMember, type Service, startHealthTracking } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHealthTracking();
});
afterAll(() => service.stop());

const NOON = new Date('2026-11-20T11:00:00Z');
beforeEach(() => void (service.time.now = NOON));
const handle = (event: Event) => onFoodAnalysisCompleted(service.context, event);

async function dashboardOf(userId: number, now = NOON) {
  service.time.now = now;
  const { status, json } = await service.ask('GET', `/api/dashboard/${userId}`, userId);
  expect(status).toBe(200);
  return dashboard.strict().parse(json);
}

describe('a member without anything', () => {
  it('gets a dashboard that invents nothing', async () => {
    expect(await dashboardOf(newMember())).toEqual({
      today: '2026-11-20',
      healthScore: null,
      healthScoreLabel: 'No score yet',
      healthScoreParts: [],
      mealsToday: 0,
      totalMealsExpected: 3,
      todaysMeals: ['breakfast', 'lunch', 'dinner'].map((type) => ({ type, id: null, completed: false, foodAnalysisId: null })),
      recentAnalyses: [],
      recentBloodPressure: null,
      bloodPressureStatus: null,
      bloodPressureStatusDetail: null,
      bloodPressureUrgency: null,
      bloodPressureAt: null,
      bloodPressureTrend: [],
      recentBloodSugar: null,
      bloodSugarEnteredUnit: null,
      bloodSugarStatus: null,
      bloodSugarStatusDetail: null,
      bloodSugarUrgency: null,
      bloodSugarAt: null,
      bloodSugarTrend: [],
      fitnessGoal: null,
      workoutsToday: { workouts: 0, minutes: 0, caloriesBurned: 0 },
      crises: [],
      pregnant: false,
    });
  });
});

describe('who may look', () => {
  it.each([
    ['another member', 2, 403, 'forbidden'],
    ['a guest', 'guest', 401, 'unauthenticated'],
    ['the gateway itself', 'gateway', 403, 'forbidden'],
  ] as const)('not %s', async (_who, as, status, code) => {
    const reply = await service.ask('GET', '/api/dashboard/1', as);
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    expect(reply.json.message).toMatch(/^[A-Z].*\.$/);
  });

  it.each(['me', '0', '-1', '99999999999'])('nor anybody at %s', async (id) => {
    expect((await service.ask('GET', `/api/dashboard/${id}`, 1)).status).toBe(400);
  });
});

describe('completed analyses', () => {
  it('are listed, the latest five first, and their mean is the score', async () => {
    const userId = newMember();
    const scores = [10, 1.1, 8.6, 9.4, 3.4, 2.5];
    const events = scores.map((healthScore, i) =>
      analysisCompleted({ userId, healthScore, foodName: `Food ${i}`, at: new Date(NOON.getTime() + i * 1000) }),
    );
    for (const event of events) await handle(event);
    const seen = await dashboardOf(userId);
    expect(seen.recentAnalyses.map(({ foodName }) => foodName)).toEqual(['Food 5', 'Food 4', 'Food 3', 'Food 2', 'Food 1']);
    expect(seen.recentAnalyses[0]).toEqual({
      id: events[5]?.data['analysisId'],
      foodName: 'Food 5',
      mealType: 'lunch',
      timestamp: '2026-11-20T11:00:05.000Z',
      healthScore: 2.5,
      isRisky: false,
    });
    expect(seen).toMatchObject({
      healthScore: 5.8,
      healthScoreLabel: 'Needs attention',
      healthScoreParts: [{ part: 'food', value: 5.83, weight: 1, from: '6 foods of the last 7 days' }],
    });
  });

  it('count once, however often and however many at once they arrive', async () => {
    const userId = newMember();
    const event = analysisCompleted({ userId, healthScore: 7, completesMeal: true, at: NOON });
    await Promise.all(Array.from({ length: 5 }, () => handle(event)));
    await handle({ ...event, id: analysisCompleted({ userId }).id });
    const seen = await dashboardOf(userId);
    expect([seen.recentAnalyses.length, seen.healthScoreParts[0]?.from, seen.mealsToday]).toEqual([1, '1 food of the last 7 days', 1]);
    const inbox = await service.pool.query('SELECT consumer FROM inbox WHERE event_id = $1', [event.id]);
    expect(inbox.rows).toEqual([{ consumer: 'dashboard' }]);
  });

  it('of one member are not seen by another', async () => {
    const [one, other] = [newMember(), newMember()];
    await handle(analysisCompleted({ userId: one, completesMeal: true, at: NOON }));
    expect(await dashboardOf(other)).toMatchObject({ recentAnalyses: [], mealsToday: 0, healthScore: null });
  });

  it('with a score of 0 are a score', async () => {
    const userId = newMember();
    await handle(analysisCompleted({ userId, healthScore: 0, at: NOON }));
    expect(await dashboardOf(userId)).toMatchObject({ healthScore: 0, healthScoreLabel: 'Needs attention' });
  });

  it('count for seven Lagos days, and are listed longer', async () => {
    const userId = newMember();
    const edges = [
      ['2026-11-13T22:59:59.999Z', 1],
      ['2026-11-13T23:00:00.000Z', 9],
    ] as const;
    for (const [at, healthScore] of edges) await handle(analysisCompleted({ userId, healthScore, at: new Date(at) }));
    const lastMoment = await dashboardOf(userId, new Date('2026-11-20T22:59:59.999Z'));
    expect([lastMoment.healthScore, lastMoment.recentAnalyses.length]).toEqual([9, 2]);
    const nextDay = await dashboardOf(userId, new Date('2026-11-20T23:00:00.000Z'));
    expect([nextDay.healthScore, nextDay.recentAnalyses.length]).toEqual([null, 2]);
  });
});

describe('readings', () => {
  const record = (userId: number, body: object) =>
    service.ask('POST', '/api/health-readings', userId, { body: { userId, timestamp: NOON.toISOString(), ...body } });
  const pressure = { type: 'blood_pressure', systolic: 120, diastolic: 80 };
  const sugar = { type: 'blood_sugar', value: 5.5, unit: 'mmol/L' };

  it('are shown, the latest of each kind, with status, time and their part of the score', async () => {
    const userId = newMember();
    service.time.now = NOON;
    await record(userId, pressure);
    expect(await dashboardOf(userId)).toMatchObject({
      recentBloodPressure: '120/80',
      bloodPressureStatus: 'Elevated',
      bloodPressureStatusDetail: 'stage_1',
      bloodPressureUrgency: 'routine',
      bloodPressureAt: NOON.toISOString(),
      recentBloodSugar: null,
      healthScore: 6,
    });
    await record(userId, sugar);
    await record(userId, { ...pressure, systolic: 150, timestamp: '2026-11-18T11:00:00Z' });
    await handle(analysisCompleted({ userId, healthScore: 4.8, at: NOON }));
    expect(await dashboardOf(userId)).toMatchObject({
      recentBloodPressure: '120/80',
      recentBloodSugar: '99 mg/dL',
      bloodSugarEnteredUnit: 'mmol/L',
      bloodSugarStatus: 'Normal',
      bloodSugarAt: NOON.toISOString(),
      healthScore: 6.4,
      healthScoreLabel: 'Good',
      healthScoreParts: [
        { part: 'food', value: 4.8, weight: 0.5 },
        { part: 'bloodPressure', value: 6, weight: 0.25, from: 'your latest blood pressure, 120/80 (Elevated)' },
        { part: 'bloodSugar', value: 10, weight: 0.25 },
      ],
    });
  });

  it('make a food that is a high risk for them no good choice, whatever its score', async () => {
    const userId = newMember();
    const risky = async () => (await dashboardOf(userId)).recentAnalyses.map(({ healthScore, isRisky }) => [healthScore, isRisky]);
    await handle(analysisCompleted({ userId, healthScore: 7, bloodPressureRisk: 'high', at: NOON }));
    expect(await risky()).toEqual([[7, false]]);
    await record(userId, { ...pressure, systolic: 198, diastolic: 128 });
    expect(await risky()).toEqual([[7, true]]);
  });

  it('that the member names count as well', async () => {
    const userId = newMember();
    await handle(analysisCompleted({ userId, healthScore: 7, bloodPressureRisk: 'high', at: NOON }));
    await service.ask('PUT', '/api/user/health-profile', userId, { body: { primaryConditions: ['High blood pressure'] } });
    expect((await dashboardOf(userId)).recentAnalyses).toMatchObject([{ healthScore: 7, isRisky: true }]);
  });

  it('make two short trends, the latest twelve of each kind with the oldest first', async () => {
    const userId = newMember();
    const at = (minute: number) => ({ timestamp: new Date(NOON.getTime() - minute * 60_000).toISOString() });
    for (let minute = 1; minute <= 13; minute += 1) {
      await record(userId, { type: 'blood_pressure', systolic: 120 - minute, diastolic: 75, unit: 'mmHg', ...at(minute) });
    }
    await record(userId, { type: 'blood_sugar', value: 91, unit: 'mg/dL', ...at(5) });
    await record(userId, { type: 'blood_sugar', value: 95, unit: 'mg/dL', ...at(9) });
    const { bloodPressureTrend = [], bloodSugarTrend } = await dashboardOf(userId);
    expect(bloodPressureTrend.map(({ systolic }) => systolic)).toEqual([108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119]);
    expect(bloodPressureTrend[0]).toEqual({ systolic: 108, diastolic: 75 });
    expect(bloodSugarTrend).toEqual([95, 91]);
  });

  it('are shown when they are old, but are no part of the score then', async () => {
    const userId = newMember();
    service.time.now = NOON;
    await record(userId, { ...pressure, timestamp: '2026-11-13T22:59:59.999Z' });
    expect(await dashboardOf(userId)).toMatchObject({ recentBloodPressure: '120/80', healthScore: null });
    await record(userId, { ...pressure, timestamp: '2026-11-13T23:00:00Z' });
    expect(await dashboardOf(userId)).toMatchObject({ healthScore: 6 });
  });
});

describe('a dangerous reading', () => {
  const at = (minutesBefore: number) => ({ timestamp: new Date(NOON.getTime() - minutesBefore * 60_000).toISOString() });
  async function record(userId: number, body: object): Promise<string> {
    service.time.now = NOON;
    return (await service.ask('POST', '/api/health-readings', userId, { body: { userId, ...body } })).json.id;
  }
  const pressure = (systolic: number, diastolic: number, minutesBefore: number) => ({
    type: 'blood_pressure',
    systolic,
    diastolic,
    ...at(minutesBefore),
  });

  it('stays although the next reading is in range, and the score does not call the day excellent', async () => {
    const userId = newMember();
    const readingId = await record(userId, pressure(185, 125, 2));
    await record(userId, pressure(118, 76, 1));
    expect(await dashboardOf(userId)).toMatchObject({
      recentBloodPressure: '118/76',
      crises: [
        { readingId, type: 'blood_pressure', figure: '185/125 mmHg', urgency: 'same_day', timestamp: at(2).timestamp, calmedBy: null },
      ],
      healthScore: 2,
      healthScoreLabel: 'Needs attention',
      healthScoreParts: [{ from: 'the middle of the 2 blood pressures of your latest day, 152/101 (High)' }],
    });
  });

  it('is calmed by one in range that was taken 15 minutes later, and the day is still not excellent', async () => {
    const userId = newMember();
    await record(userId, pressure(185, 125, 40));
    for (const minute of [25, 20, 15]) await record(userId, pressure(116, 75, minute));
    await record(userId, { type: 'blood_sugar', value: 95, unit: 'mg/dL', ...at(5) });
    expect(await dashboardOf(userId)).toMatchObject({
      crises: [{ calmedBy: { figure: '116/75 mmHg', timestamp: at(25).timestamp } }],
      healthScore: 7.9,
      healthScoreLabel: 'Good',
    });
  });

  it('of a sugar keeps the day from being excellent as well, for 24 hours', async () => {
    const userId = newMember();
    await record(userId, { type: 'blood_sugar', value: 48, unit: 'mg/dL', ...at(20) });
    await record(userId, { type: 'blood_sugar', value: 95, unit: 'mg/dL', ...at(1) });
    expect(await dashboardOf(userId)).toMatchObject({
      healthScore: 7.9,
      crises: [{ figure: '48 mg/dL', enteredUnit: 'mg/dL', urgency: 'emergency' }],
    });
    const dayLater = new Date(NOON.getTime() + 86_400_000);
    expect(await dashboardOf(userId, dayLater)).toMatchObject({ healthScore: 10, healthScoreLabel: 'Excellent', crises: [] });
  });

  it('is gone when it was a mistake and is deleted', async () => {
    const userId = newMember();
    const readingId = await record(userId, pressure(185, 125, 2));
    await service.ask('DELETE', `/api/health-readings/${readingId}`, userId);
    expect(await dashboardOf(userId)).toMatchObject({ crises: [], healthScore: null });
  });

  it('of the day before counts no longer among the pressures of the latest day', async () => {
    const userId = newMember();
    await record(userId, pressure(185, 125, 48 * 60));
    await record(userId, pressure(118, 76, 1));
    expect(await dashboardOf(userId)).toMatchObject({ healthScore: 10, crises: [] });
  });
});

it('tells whether pressures are judged as in pregnancy', async () => {
  const userId = newMember();
  service.time.now = NOON;
  await service.ask('PUT', '/api/user/health-profile', userId, { body: { pregnant: true } });
  expect(await dashboardOf(userId)).toMatchObject({ pregnant: true });
});

describe('today', () => {
  it('has its meals and workouts, of the Lagos day', async () => {
    const userId = newMember();
    service.time.now = NOON;
    const lunch = await service.ask('POST', '/api/meals', userId, { body: { userId, type: 'lunch', completed: true } });
    const dinner = await service.ask('POST', '/api/meals', userId, { body: { userId, type: 'dinner' } });
    for (const duration of [20, 30])
      await service.ask('POST', '/api/workouts', userId, {
        body: { userId, exercise: 'Dancing', intensity: 'high', duration, caloriesBurned: 100 },
      });
    expect(await dashboardOf(userId)).toMatchObject({
      mealsToday: 1,
      todaysMeals: [
        { type: 'breakfast', id: null, completed: false },
        { type: 'lunch', id: lunch.json.id, completed: true },
        { type: 'dinner', id: dinner.json.id, completed: false },
      ],
      workoutsToday: { workouts: 2, minutes: 50, caloriesBurned: 200 },
    });
    expect(await dashboardOf(userId, new Date('2026-11-20T23:00:00Z'))).toMatchObject({
      today: '2026-11-21',
      mealsToday: 0,
      workoutsToday: { workouts: 0, minutes: 0, caloriesBurned: 0 },
    });
  });
});

describe('meals', () => {
  it('are completed on the Lagos day of the analysis, once each, and never by a snack', async () => {
    const userId = newMember();
    const eaten = [
      ['breakfast', true, '2026-11-19T22:59:59.999Z'],
      ['breakfast', true, '2026-11-19T23:00:00.000Z'],
      ['lunch', true, '2026-11-20T12:00:00Z'],
      ['lunch', true, '2026-11-20T13:00:00Z'],
      ['dinner', false, '2026-11-20T19:00:00Z'],
      ['snack', true, '2026-11-20T20:00:00Z'],
    ] as const;
    const events = eaten.map(([mealType, completesMeal, at]) => analysisCompleted({ userId, mealType, completesMeal, at: new Date(at) }));
    for (const event of events) await handle(event);
    expect((await dashboardOf(userId, new Date('2026-11-20T22:59:59.999Z'))).mealsToday).toBe(2);
    expect((await dashboardOf(userId, new Date('2026-11-19T12:00:00Z'))).mealsToday).toBe(1);
    expect((await dashboardOf(userId, new Date('2026-11-20T23:00:00.000Z'))).mealsToday).toBe(0);
    const { rows } = await service.pool.query('SELECT day, type, food_analysis_id FROM meals WHERE user_id = $1 ORDER BY day, type', [
      userId,
    ]);
    expect(rows).toEqual([
      { day: '2026-11-19', type: 'breakfast', food_analysis_id: events[0]?.data['analysisId'] },
      { day: '2026-11-20', type: 'breakfast', food_analysis_id: events[1]?.data['analysisId'] },
      { day: '2026-11-20', type: 'lunch', food_analysis_id: events[2]?.data['analysisId'] },
    ]);
  });
});

describe('events that can never be right', () => {
  it.each([
    ['mealType', 'brunch'],
    ['healthScore', 11],
    ['diabetesRisk', 'none'],
    ['analysisId', ''],
    ['userId', '0'],
    ['analysedAt', undefined],
    ['analysedAt', 'yesterday'],
  ])('%s %s is refused for good and leaves nothing', async (field, value) => {
    const userId = newMember();
    const event = analysisCompleted({ userId });
    await expect(handle({ ...event, data: { ...event.data, [field]: value } as Event['data'] })).rejects.toBeInstanceOf(PermanentError);
    expect((await service.pool.query('SELECT 1 FROM inbox WHERE event_id = $1', [event.id])).rows).toEqual([]);
    expect((await dashboardOf(userId)).recentAnalyses).toEqual([]);
  });
});

describe('the bus', () => {
  it('brings an analysis to the dashboard, though other events and a broken one stand before it', async () => {
    const subscription = await consume(service.context, service.bus);
    const userId = newMember();
    const event = analysisCompleted({ userId, at: NOON });
    const other = { ...analysisCompleted({ userId }), type: 'ng.sabiwell.food-ai.food-analysis.requested.v1' };
    const broken = analysisCompleted({ userId, mealType: 'brunch' });
    await service.bus.publish([other, broken, event, event]);
    await expect.poll(async () => (await dashboardOf(userId)).recentAnalyses.length, { timeout: 10_000 }).toBe(1);
    expect((await service.bus.deadLetters('health-tracking')).map(({ event: dead }) => dead?.id)).toEqual([broken.id]);
    await subscription.stop();
  });
});
