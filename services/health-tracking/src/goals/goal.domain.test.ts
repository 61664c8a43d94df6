import { describe, expect, it } from 'vitest';
import type { Workout } from '../workouts/workout.domain.ts';
import { applyChange, countsFor, type Goal, wireGoal } from './goal.domain.ts';

const now = new Date('2026-11-21T12:00:00Z');
const today = '2026-11-21';

const goal = (more: Partial<Goal> = {}): Goal => ({
  id: 'goal',
  userId: 1,
  goalType: 'endurance',
  target: 100,
  current: 0,
  unit: 'minutes',
  deadline: '2026-11-30',
  isDaily: false,
  currentDay: null,
  priority: 'medium',
  description: null,
  reachedAt: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  updatedAt: now,
  version: 1,
  ...more,
});
const daily = (more: Partial<Goal> = {}) => goal({ isDaily: true, deadline: null, ...more });
const workout = (more: Partial<Workout> = {}): Workout => ({
  id: 'workout',
  userId: 1,
  exercise: 'Running',
  minutes: 30,
  intensity: 'medium',
  calories: 250,
  caloriesEstimated: false,
  day: today,
  createdAt: now,
  version: 1,
  ...more,
});

describe('a workout counts for a goal', () => {
  it.each([
    ['in minutes', goal(), workout(), 30],
    ['in calories', goal({ unit: 'kcal' }), workout(), 250],
    ['in workouts', goal({ unit: 'sessions' }), workout(), 1],
    ['of kg not at all', goal({ unit: 'kg' }), workout(), 0],
    ['on the day it was set', goal(), workout({ day: '2026-11-20' }), 30],
    ['not of the day before it was set', goal(), workout({ day: '2026-11-19' }), 0],
    ['not when it was logged before', goal(), workout({ createdAt: new Date('2026-11-20T11:59:59Z'), day: '2026-11-20' }), 0],
    ['on its last day', goal({ deadline: today }), workout(), 30],
    ['not after its last day', goal({ deadline: '2026-11-20' }), workout(), 0],
    ['without a last day', goal({ deadline: null }), workout(), 30],
    ['that is daily, today', daily(), workout(), 30],
    ['that is daily, though it was logged before the goal was set', daily({ createdAt: now }), workout({ createdAt: new Date(0) }), 30],
    ['that is daily, not of yesterday', daily(), workout({ day: '2026-11-20' }), 0],
    ['that is not there: nothing', goal(), undefined, 0],
  ])('%s', (_what, to, what, amount) => {
    expect(countsFor(to, what, today)).toBe(amount);
  });
});

describe('a daily goal', () => {
  it('begins again each Lagos day', () => {
    const yesterdays = daily({ current: 100, currentDay: '2026-11-20', reachedAt: new Date('2026-11-20T12:00:00Z') });
    expect(wireGoal(yesterdays, '2026-11-20')).toMatchObject({ current: 100, isCompleted: true, reachedAt: '2026-11-20T12:00:00.000Z' });
    expect(wireGoal(yesterdays, today)).toMatchObject({ current: 0, isCompleted: false, reachedAt: null });
    expect(applyChange(yesterdays, { target: 90 }, now).after).toMatchObject({ current: 0, currentDay: today });
  });

  it('is reached once on a day, and again on the next', () => {
    const first = applyChange(daily(), { current: 100 }, now);
    const second = applyChange(first.after, { current: 120 }, now);
    const tomorrow = applyChange(second.after, { current: 100 }, new Date('2026-11-21T23:00:00Z'));
    expect([first.reached, second.reached, tomorrow.reached]).toEqual([true, false, true]);
  });
});

describe('a goal', () => {
  it.each([
    ['below its target is not reached', goal(), { current: 99.9 }, false],
    ['at its target is reached', goal(), { current: 100 }, true],
    ['above its target is reached', goal(), { current: 250 }, true],
    ['is reached by a lower target', goal({ current: 50 }), { target: 50 }, true],
    ['is not reached twice', goal({ reachedAt: new Date(0) }), { current: 100 }, false],
  ])('%s', (_what, before, change, reached) => {
    const result = applyChange(before, change, now);
    expect([result.reached, result.after.version]).toEqual([reached, 2]);
    if (reached) expect(result.after.reachedAt).toEqual(now);
  });

  it('never falls below nothing', () => {
    expect(applyChange(goal({ current: 10 }), { current: -20 }, now).after.current).toBe(0);
  });

  it('is open again below its target, and says by what it moves', () => {
    expect(wireGoal(goal({ reachedAt: now, current: 40 }), today)).toMatchObject({
      isCompleted: false,
      reachedAt: null,
      movedBy: 'workouts',
    });
    expect(wireGoal(goal({ unit: 'kg' }), today).movedBy).toBe('hand');
  });
});
