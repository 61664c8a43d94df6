import { describe, expect, test } from 'vitest';
import { crisisOfBody, judgeBody } from './waiting-reading.ts';

const at = '2026-11-21T11:00:00.000Z';
const pressure = (systolic: number, diastolic: number) => ({ type: 'blood_pressure', systolic, diastolic, unit: 'mmHg', timestamp: at });
const sugar = (value: number, more: object = {}) => ({ type: 'blood_sugar', value, unit: 'mg/dL', timestamp: at, ...more });

describe('a reading that waits to be sent is judged like one that was sent', () => {
  test.each([
    [pressure(118, 76), false, 'normal', 'none'],
    [pressure(150, 95), false, 'stage_2', 'clinic'],
    [pressure(198, 128), false, 'severe', 'same_day'],
    [pressure(198, 128), undefined, 'severe', 'same_day'],
    [pressure(150, 95), true, 'stage_2', 'same_day'],
    [pressure(162, 95), true, 'stage_2', 'emergency'],
    [sugar(53.9), false, 'hypo_level_2', 'emergency'],
    [sugar(54), false, 'hypo_level_1', 'treat_now'],
    [sugar(69), false, 'hypo_level_1', 'treat_now'],
    [sugar(70), false, 'normal', 'none'],
    [sugar(2.9, { unit: 'mmol/L' }), false, 'hypo_level_2', 'emergency'],
    [sugar(110), false, 'prediabetes_range', 'routine'],
    [sugar(110, { context: 'after_meal' }), false, 'normal', 'none'],
    [sugar(300, { context: 'random' }), false, 'very_high', 'same_day'],
  ])('%o, pregnant: %s', (body, pregnant, statusDetail, urgency) => {
    expect(judgeBody(body, pregnant)).toMatchObject({ statusDetail, urgency });
  });

  test('with its figure as it will be shown', () => {
    expect(judgeBody(pressure(198, 128), false)?.figure).toBe('198/128 mmHg');
    expect(judgeBody(sugar(2.9, { unit: 'mmol/L' }), false)?.figure).toBe('52 mg/dL');
  });

  test('and is nothing where its figures are no reading', () => {
    expect(judgeBody(pressure(76, 118), false)).toBeUndefined();
    expect(judgeBody({ type: 'blood_sugar', value: '95' }, false)).toBeUndefined();
    expect(judgeBody({ exercise: 'Walking' }, false)).toBeUndefined();
  });
});

test('where pregnancy is not known, what it would change is told', () => {
  expect(judgeBody(pressure(150, 95), undefined)).toMatchObject({ urgency: 'clinic', inPregnancy: { urgency: 'same_day' } });
  expect(judgeBody(pressure(165, 112), undefined)?.inPregnancy?.urgency).toBe('emergency');
  expect(judgeBody(pressure(150, 95), false)?.inPregnancy).toBeUndefined();
  expect(judgeBody(pressure(118, 76), undefined)?.inPregnancy).toBeUndefined();
});

test('a dangerous one calls for advice at once', () => {
  expect(crisisOfBody(pressure(198, 128), undefined)).toEqual({
    type: 'blood_pressure',
    figure: '198/128 mmHg',
    statusDetail: 'severe',
    urgency: 'same_day',
    timestamp: at,
    isWaiting: true,
  });
  expect(crisisOfBody(sugar(66), false)).toMatchObject({ figure: '66 mg/dL', urgency: 'treat_now' });
  expect(crisisOfBody(pressure(150, 95), false)).toBeUndefined();
});
