import { describe, expect, test } from 'vitest';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { goalBody, goalChanges, type GoalDraft, goalForm, newGoal, progressForm, withType } from './goal-form.ts';

const TODAY = '2026-11-21';
const endurance: GoalDraft = { ...newGoal(), goalType: 'endurance', target: '200', unit: 'minutes', deadline: '2026-12-31' };

describe('the faults of a goal', () => {
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
    expect(Object.keys(faultsOf(goalForm(TODAY), { ...endurance, ...change }))).toEqual(fields);
  });

  test('a past deadline is accepted if it was not changed', () => {
    const over = { ...endurance, deadline: '2026-01-01' };
    expect(faultsOf(goalForm(TODAY, over), over)).toEqual({});
  });
});

test('choosing a type sets its unit, and for steps the usual number', () => {
  expect(withType('steps', newGoal())).toEqual({ goalType: 'steps', target: '10000', unit: 'steps' });
  expect(withType('weight_loss', { ...newGoal(), target: '10000' })).toEqual({ goalType: 'weight_loss', target: '', unit: 'kg' });
  expect(withType('', endurance)).toEqual({ goalType: '' });
});

test('steps are sent as a daily goal without a deadline', () => {
  const steps = goalBody({ ...newGoal(), goalType: 'steps', target: '8000', unit: 'steps', deadline: '2026-12-31' });
  expect(steps).toEqual({ goalType: 'steps', target: 8000, current: 0, unit: 'steps', isDaily: true });
});

test('only the changed fields of a goal are sent', () => {
  expect(goalChanges(endurance, { ...endurance, target: '250', description: 'Before Christmas' })).toEqual({
    target: 250,
    description: 'Before Christmas',
  });
});

test.each([
  ['0', {}],
  ['6,1', {}],
  ['', { current: 'Enter your progress, from 0 to 1,000,000.' }],
  ['1000001', { current: 'Enter your progress, from 0 to 1,000,000.' }],
])('progress of %j', (current, faults) => {
  const form = progressForm({ isDaily: false, target: 10, unit: 'km' } as FitnessGoal);
  expect(form.fields.current?.label).toBe('Km so far');
  expect(faultsOf(form, { current })).toEqual(faults);
});
