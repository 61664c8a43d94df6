import { describe, expect, test } from 'vitest';
import { goalBody, goalChanges, type GoalDraft, goalFaults, newGoal, withType } from './goal-draft.ts';

const TODAY = '2026-11-21';
const endurance: GoalDraft = { ...newGoal(), goalType: 'endurance', target: '200', unit: 'minutes', deadline: '2026-12-31' };

describe('goalFaults', () => {
  test.each<[string, Partial<GoalDraft>, string[]]>([
    ['nothing', {}, []],
    ['no kind', { goalType: '' }, ['goalType']],
    ['no target', { target: '' }, ['target']],
    ['a target of 0', { target: '0' }, ['target']],
    ['words', { target: 'a lot', current: 'some' }, ['target', 'current']],
    ['no unit', { unit: ' ' }, ['unit']],
    ['no deadline', { deadline: '' }, ['deadline']],
    ['a deadline of yesterday', { deadline: '2026-11-20' }, ['deadline']],
    ['a deadline of today', { deadline: TODAY }, []],
    ['daily steps without a deadline', { goalType: 'steps', deadline: '' }, []],
    ['a novel', { description: 'x'.repeat(201) }, ['description']],
  ])('%s', (_, change, fields) => {
    expect(Object.keys(goalFaults({ ...endurance, ...change }, TODAY))).toEqual(fields);
  });

  test('a deadline that is over is no fault where it was not touched', () => {
    const over = { ...endurance, deadline: '2026-01-01' };
    expect(goalFaults(over, TODAY, over)).toEqual({});
  });
});

test('a kind brings its unit, and steps their usual number', () => {
  expect(withType(newGoal(), 'steps')).toEqual({ goalType: 'steps', target: '10000', unit: 'steps' });
  expect(withType({ ...newGoal(), target: '10000' }, 'weight_loss')).toEqual({ goalType: 'weight_loss', target: '', unit: 'kg' });
  expect(withType(endurance, '')).toEqual({ goalType: '' });
});

test('steps are sent as a daily goal without a deadline', () => {
  const steps = goalBody({ ...newGoal(), goalType: 'steps', target: '8000', unit: 'steps', deadline: '2026-12-31' });
  expect(steps).toEqual({ goalType: 'steps', target: 8000, current: 0, unit: 'steps', isDaily: true });
});

test('only what was changed is sent of a goal', () => {
  expect(goalChanges(endurance, { ...endurance, target: '250', description: 'Before Christmas' })).toEqual({
    target: 250,
    description: 'Before Christmas',
  });
});
