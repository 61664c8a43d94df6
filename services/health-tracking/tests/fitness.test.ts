import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GoalReachedSchema, WorkoutLoggedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { fitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { workout, workoutWeek } from '@sabiwell/proto/http/workouts.ts';
import { newMember, type Service, startHealthTracking } from './service.ts';

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
/** A moment later, as every request is. */
const tick = () => {
  service.time.now = new Date(service.time.now.getTime() + 1);
};

const RUN = { exercise: 'Running', duration: 30, intensity: 'medium', caloriesBurned: 250, date: today };
const log = (userId: number, more: object = {}, headers = {}) => {
  tick();
  return service.ask('POST', '/api/workouts', userId, { body: { userId, ...RUN, ...more }, headers });
};
const workoutsOf = async (userId: number, date = today) => (await service.ask('GET', `/api/workouts/${userId}/${date}`, userId)).json;

const ENDURANCE = { goalType: 'endurance', target: 100, current: 0, unit: 'minutes', deadline: '2026-12-21', isDaily: false };
const set = (userId: number, more: object = {}) => {
  tick();
  return service.ask('POST', '/api/fitness-goals', userId, { body: { userId, ...ENDURANCE, ...more } });
};
const goalsOf = async (userId: number) => (await service.ask('GET', `/api/fitness-goals/${userId}`, userId)).json;
const change = (userId: number, id: string, body: object) => service.ask('PATCH', `/api/fitness-goals/${id}`, userId, { body });

describe('a workout', () => {
  it('comes back with its fields, newest first, and is told', async () => {
    const userId = newMember();
    const { status, json } = await log(userId);
    expect(status).toBe(201);
    expect(workout.strict().parse(json)).toMatchObject({ userId, ...RUN, caloriesEstimated: false });
    const second = (await log(userId, { exercise: 'yoga', caloriesBurned: 100.6, caloriesEstimated: true })).json;
    expect(second).toMatchObject({ exercise: 'Yoga', caloriesBurned: 101, caloriesEstimated: true });
    expect(await workoutsOf(userId)).toEqual([second, json]);
    expect(await service.eventsOf(userId, WorkoutLoggedSchema)).toMatchObject([
      { data: { workoutId: json.id, type: 'Running', date: today } },
      {},
    ]);
  });

  it.each([
    ['without calories', { caloriesBurned: undefined, caloriesEstimated: true }],
    ['with empty ones', { caloriesBurned: '' }],
    ['with null', { caloriesBurned: null }],
  ])('%s has none, and no estimate', async (_what, more) => {
    expect((await log(newMember(), more)).json).toMatchObject({ caloriesBurned: 0, caloriesEstimated: false });
  });

  it.each([
    ['2026-11-21T22:59:59.000Z', '2026-11-21'],
    ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ])('at %s is of %s', async (now, day) => {
    service.time.now = new Date(now);
    expect((await log(newMember(), { date: undefined })).json.date).toBe(day);
  });

  it.each([
    ['exercise', { exercise: undefined }],
    ['exercise', { exercise: 'Chess' }],
    ['duration', { duration: undefined }],
    ['duration', { duration: -5 }],
    ['duration', { duration: 1441 }],
    ['duration', { duration: 'half an hour' }],
    ['intensity', { intensity: undefined }],
    ['intensity', { intensity: 'extreme' }],
    ['caloriesBurned', { caloriesBurned: '250' }],
    ['caloriesBurned', { caloriesBurned: -1 }],
    ['date', { date: '2026-11-22' }],
    ['date', { date: 'today' }],
    ['speed', { speed: 5 }],
  ])('is refused at %s: %j', async (path, more) => {
    const userId = newMember();
    const { status, json } = await log(userId, more);
    expect([status, json.errors?.[0]?.path, await workoutsOf(userId)]).toEqual([400, path, []]);
  });

  it('of 20 taps with one key is one', async () => {
    const userId = newMember();
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all(Array.from({ length: 20 }, () => log(userId, {}, headers)));
    expect([(await workoutsOf(userId)).length, (await service.eventsOf(userId)).length]).toEqual([1, 1]);
  });

  it('can be corrected and taken away', async () => {
    const userId = newMember();
    const { json } = await log(userId, { caloriesEstimated: true });
    const path = `/api/workouts/${json.id}`;
    const longer = await service.ask('PATCH', path, userId, { body: { duration: 45 } });
    expect(longer.json).toMatchObject({ id: json.id, duration: 45, caloriesBurned: 250, caloriesEstimated: true });
    const own = await service.ask('PATCH', path, userId, { body: { caloriesBurned: 300, date: '2026-11-20' } });
    expect(own.json).toMatchObject({ caloriesBurned: 300, caloriesEstimated: false, date: '2026-11-20' });
    expect((await service.ask('PATCH', path, userId, { body: { duration: 0 } })).status).toBe(400);
    expect((await service.ask('DELETE', path, userId)).status).toBe(204);
    expect((await service.ask('DELETE', path, userId)).status).toBe(404);
  });

  it('is in its week, Monday to Sunday', async () => {
    const userId = newMember();
    await log(userId, { date: '2026-11-16', duration: 20 });
    await log(userId);
    await log(userId, { caloriesBurned: 50 });
    await log(userId, { date: '2026-11-15' });
    const { json } = await service.ask('GET', `/api/workouts/${userId}/week/2026-11-18`, userId);
    expect(workoutWeek.strict().parse(json)).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      minutes: 80,
      caloriesBurned: 550,
      workouts: 3,
    });
    expect(json.days[5]).toEqual({ date: today, minutes: 60, caloriesBurned: 300, workouts: 2 });
  });
});

describe('a goal', () => {
  it('comes back with its fields', async () => {
    const userId = newMember();
    const { status, json } = await set(userId, { description: ' A run each week ', priority: 'HIGH' });
    expect(status).toBe(201);
    expect(fitnessGoal.strict().parse(json)).toMatchObject({
      userId,
      ...ENDURANCE,
      type: 'endurance',
      isCompleted: false,
      priority: 'high',
      description: 'A run each week',
      movedBy: 'workouts',
      reachedAt: null,
    });
    expect(await goalsOf(userId)).toEqual([json]);
  });

  it.each([
    [
      'steps are daily and in steps',
      { goalType: 'steps', target: 10_000, unit: undefined, deadline: undefined, isDaily: undefined },
      { isDaily: true, unit: 'steps', deadline: null, movedBy: 'hand' },
    ],
    ['priority is medium, nothing described', { priority: null, description: '' }, { priority: 'medium', description: null }],
    ['an instant is a deadline by its Lagos day', { deadline: '2026-12-20T23:30:00.000Z' }, { deadline: '2026-12-21' }],
    ['current begins at 0', { current: undefined }, { current: 0 }],
    ['today is early enough', { deadline: today }, { deadline: today }],
  ])('unless said: %s', async (_what, more, shown) => {
    expect((await set(newMember(), more)).json).toMatchObject(shown);
  });

  it.each([
    ['target', { target: undefined }],
    ['target', { target: 0 }],
    ['target', { target: '100' }],
    ['goalType', { goalType: undefined }],
    ['goalType', { goalType: 'fame' }],
    ['current', { current: -1 }],
    ['deadline', { deadline: undefined }],
    ['deadline', { deadline: '2026-11-20' }],
    ['deadline', { deadline: 'soon' }],
    ['unit', { unit: 'x'.repeat(21) }],
    ['isDaily', { isDaily: 'yes' }],
    ['steps', { steps: 4 }],
  ])('is refused at %s: %j', async (path, more) => {
    const userId = newMember();
    const { status, json } = await set(userId, more);
    expect([status, json.errors?.[0]?.path, await goalsOf(userId)]).toEqual([400, path, []]);
  });

  it('stands in its order: open daily, open, done, each newest first', async () => {
    const userId = newMember();
    const made: Record<string, string> = {};
    for (const [name, more] of Object.entries({
      oldDone: { goalType: 'muscle_gain', unit: 'kg', target: 1 },
      old: { goalType: 'weight_loss', unit: 'kg' },
      daily: { goalType: 'steps', unit: 'steps', isDaily: true },
      young: { goalType: 'muscle_gain', unit: 'kg' },
      dailyDone: { goalType: 'steps', unit: 'steps', isDaily: true, target: 5 },
    }))
      made[name] = (await set(userId, more)).json.id;
    await change(userId, made['oldDone'] ?? '', { current: 1 });
    await change(userId, made['dailyDone'] ?? '', { current: 5 });
    const names = (await goalsOf(userId)).map(({ id }: { id: string }) => Object.entries(made).find(([, one]) => one === id)?.[0]);
    expect(names).toEqual(['daily', 'young', 'old', 'dailyDone', 'oldDone']);
    const dashboard = await service.ask('GET', `/api/dashboard/${userId}`, userId);
    expect(dashboard.json.fitnessGoal).toEqual((await goalsOf(userId))[0]);
  });

  it('in minutes, calories or workouts moves with workouts, one in kg by hand', async () => {
    const userId = newMember();
    await log(userId, { duration: 5 });
    for (const unit of ['minutes', 'kcal', 'sessions', 'kg']) await set(userId, { unit, target: 1000, current: 1 });
    const { json } = await log(userId);
    const now = async () => Object.fromEntries((await goalsOf(userId)).map(({ unit, current }: any) => [unit, current]));
    expect(await now()).toEqual({ minutes: 31, kcal: 251, sessions: 2, kg: 1 });
    await service.ask('PATCH', `/api/workouts/${json.id}`, userId, { body: { duration: 40, caloriesBurned: 300 } });
    expect(await now()).toEqual({ minutes: 41, kcal: 301, sessions: 2, kg: 1 });
    await service.ask('PATCH', `/api/workouts/${json.id}`, userId, { body: { date: '2026-11-20' } });
    expect(await now()).toEqual({ minutes: 1, kcal: 1, sessions: 1, kg: 1 });
    await service.ask('PATCH', `/api/workouts/${json.id}`, userId, { body: { date: today } });
    await service.ask('DELETE', `/api/workouts/${json.id}`, userId);
    expect(await now()).toEqual({ minutes: 1, kcal: 1, sessions: 1, kg: 1 });
  });

  it('that 20 workouts at once reach is reached once, and has all of them', async () => {
    const userId = newMember();
    const { json } = await set(userId, { target: 100 });
    await Promise.all(Array.from({ length: 20 }, () => log(userId, { duration: 10 })));
    expect((await goalsOf(userId))[0]).toMatchObject({ current: 200, isCompleted: true });
    const events = await service.eventsOf(userId, GoalReachedSchema);
    expect(events).toMatchObject([{ data: { goalId: json.id, type: 'endurance', date: today } }]);
    await change(userId, json.id, { current: 50 });
    await change(userId, json.id, { current: 100 });
    expect((await service.eventsOf(userId, GoalReachedSchema)).length).toBe(1);
  });

  it('that is daily begins with what was done today, and again each Lagos day', async () => {
    const userId = newMember();
    await log(userId);
    await log(userId, { date: '2026-11-20' });
    const { json } = await set(userId, { isDaily: true, target: 60, deadline: undefined });
    expect(json).toMatchObject({ current: 30, isCompleted: false });
    await log(userId);
    expect((await goalsOf(userId))[0]).toMatchObject({ current: 60, isCompleted: true });
    service.time.now = new Date('2026-11-21T22:59:59Z');
    expect((await goalsOf(userId))[0].isCompleted).toBe(true);
    service.time.now = new Date('2026-11-21T23:00:00Z');
    expect((await goalsOf(userId))[0]).toMatchObject({ current: 0, isCompleted: false, reachedAt: null });
    await log(userId, { date: '2026-11-22', duration: 60 });
    expect((await goalsOf(userId))[0]).toMatchObject({ current: 60, isCompleted: true });
    expect((await service.eventsOf(userId, GoalReachedSchema)).map(({ data }) => data.date)).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('that is set as reached already is told', async () => {
    const userId = newMember();
    expect((await set(userId, { current: 100 })).json).toMatchObject({ isCompleted: true });
    expect((await service.eventsOf(userId, GoalReachedSchema)).length).toBe(1);
  });

  it('can be changed and taken away', async () => {
    const userId = newMember();
    const { json } = await set(userId, { unit: 'kg' });
    const changed = await change(userId, json.id, {
      target: 120,
      deadline: '2027-01-31',
      description: 'More',
      isCompleted: true,
      goalType: 'steps',
    });
    expect(changed.json).toMatchObject({
      target: 120,
      deadline: '2027-01-31',
      description: 'More',
      isCompleted: false,
      goalType: 'endurance',
    });
    expect((await change(userId, json.id, { current: 'all' })).status).toBe(400);
    expect((await service.ask('DELETE', `/api/fitness-goals/${json.id}`, userId)).status).toBe(204);
    expect(await goalsOf(userId)).toEqual([]);
  });
});

describe('what is another member’s', () => {
  it.each([
    ['workouts', 'PATCH', { duration: 1 }],
    ['workouts', 'DELETE', undefined],
    ['fitness-goals', 'PATCH', { current: 1 }],
    ['fitness-goals', 'DELETE', undefined],
  ])('is not there: %s, %s', async (kind, method, body) => {
    const [userId, other] = [newMember(), newMember()];
    const { json } = await (kind === 'workouts' ? log(userId) : set(userId));
    const send = (id: string, as: number | 'guest') => service.ask(method, `/api/${kind}/${id}`, as, body && { body });
    const [foreign, none] = [await send(json.id, other), await send(randomUUID(), other)];
    expect([foreign.status, none.status, foreign.json.message]).toEqual([404, 404, none.json.message]);
    expect((await send(json.id, 'guest')).status).toBe(401);
    const inHerName = body && (await service.ask(method, `/api/${kind}/${json.id}`, userId, { body: { ...body, userId: other } }));
    expect(inHerName?.status).toBe(body && 403);
    expect(await (kind === 'workouts' ? workoutsOf(userId) : goalsOf(userId))).toEqual([json]);
  });

  it.each([`/api/workouts/{}/${today}`, `/api/workouts/{}/week/${today}`, '/api/fitness-goals/{}'])('is not shown: %s', async (path) => {
    const [userId, other] = [newMember(), newMember()];
    const of = (as: number | 'guest') => service.ask('GET', path.replace('{}', String(userId)), as);
    expect([(await of(userId)).status, (await of(other)).status, (await of('guest')).status]).toEqual([200, 403, 401]);
  });

  it.each(['/api/workouts', '/api/fitness-goals'])('is not made in their name: %s', async (path) => {
    const [userId, other] = [newMember(), newMember()];
    const reply = await service.ask('POST', path, other, { body: { userId, ...(path === '/api/workouts' ? RUN : ENDURANCE) } });
    expect([reply.status, await workoutsOf(userId), await goalsOf(userId), await goalsOf(other)]).toEqual([403, [], [], []]);
  });
});
