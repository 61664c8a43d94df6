import { describe, expect, it } from 'vitest';
import { type SugarContext, toMgDl } from './reading-rules.ts';
import { isCritical, judgePressure, judgeSugar, statusWord } from './reading-status.ts';

describe('a blood pressure', () => {
  it.each([
    [200, 85, 'High', 'severe', 'same_day'],
    [145, 125, 'High', 'severe', 'same_day'],
    [180, 100, 'High', 'severe', 'same_day'],
    [130, 120, 'High', 'severe', 'same_day'],
    [179, 119, 'High', 'stage_2', 'clinic'],
    [140, 70, 'High', 'stage_2', 'clinic'],
    [150, 85, 'High', 'stage_2', 'clinic'],
    [138, 90, 'High', 'stage_2', 'clinic'],
    [139, 89, 'Elevated', 'stage_1', 'routine'],
    [129, 80, 'Elevated', 'stage_1', 'routine'],
    [130, 79, 'Elevated', 'stage_1', 'routine'],
    [85, 82, 'Elevated', 'stage_1', 'routine'],
    [120, 79, 'Elevated', 'elevated', 'routine'],
    [125, 55, 'Elevated', 'elevated', 'routine'],
    [119, 79, 'Normal', 'normal', 'none'],
    [90, 60, 'Normal', 'normal', 'none'],
    [89, 60, 'Normal', 'low', 'routine'],
    [85, 55, 'Normal', 'low', 'routine'],
    [112, 58, 'Normal', 'low', 'routine'],
  ])('of %i/%i is %s, %s, %s', (systolic, diastolic, status, statusDetail, urgency) => {
    const judged = judgePressure({ systolic, diastolic });
    expect([statusWord(judged.statusDetail), judged]).toEqual([status, { statusDetail, urgency }]);
  });

  it.each([
    [139, 89, 'routine'],
    [140, 70, 'same_day'],
    [120, 90, 'same_day'],
    [145, 92, 'same_day'],
    [159, 109, 'same_day'],
    [160, 70, 'emergency'],
    [130, 110, 'emergency'],
    [200, 100, 'emergency'],
  ])('of %i/%i in pregnancy is %s', (systolic, diastolic, urgency) => {
    expect(judgePressure({ systolic, diastolic }, true).urgency).toBe(urgency);
  });
});

describe('a blood sugar', () => {
  it.each<[number, SugarContext, string, string, string]>([
    [69, 'fasting', 'Low', 'hypo_level_1', 'treat_now'],
    [54, 'random', 'Low', 'hypo_level_1', 'treat_now'],
    [53, 'fasting', 'Low', 'hypo_level_2', 'emergency'],
    [45, 'unknown', 'Low', 'hypo_level_2', 'emergency'],
    [70, 'fasting', 'Normal', 'normal', 'none'],
    [99, 'fasting', 'Normal', 'normal', 'none'],
    [100, 'fasting', 'Prediabetes', 'prediabetes_range', 'routine'],
    [105, 'before_meal', 'Prediabetes', 'prediabetes_range', 'routine'],
    [125, 'fasting', 'Prediabetes', 'prediabetes_range', 'routine'],
    [126, 'fasting', 'Diabetes Range', 'diabetes_range', 'clinic'],
    [126, 'unknown', 'Diabetes Range', 'diabetes_range', 'clinic'],
    [135, 'before_meal', 'Diabetes Range', 'diabetes_range', 'clinic'],
    [139, 'after_meal', 'Normal', 'normal', 'none'],
    [140, 'after_meal', 'Prediabetes', 'prediabetes_range', 'routine'],
    [199, 'random', 'Prediabetes', 'prediabetes_range', 'routine'],
    [200, 'after_meal', 'Diabetes Range', 'diabetes_range', 'clinic'],
    [299, 'after_meal', 'Diabetes Range', 'diabetes_range', 'clinic'],
    [300, 'after_meal', 'Diabetes Range', 'very_high', 'same_day'],
    [300, 'fasting', 'Diabetes Range', 'very_high', 'same_day'],
  ])('of %i mg/dL, %s, is %s, %s, %s', (mgDl, context, status, statusDetail, urgency) => {
    const judged = judgeSugar(mgDl, context);
    expect([statusWord(judged.statusDetail), judged]).toEqual([status, { statusDetail, urgency }]);
  });

  it.each([
    [11.1, 'mmol/L', 200],
    [5.5, 'mmol/L', 99],
    [3.0, 'mmol/L', 54],
    [5.55, 'mmol/L', 100],
    [16.65, 'mmol/L', 300],
    [53.9, 'mg/dL', 53],
    [69.99, 'mg/dL', 69],
    [125, 'mg/dL', 125],
  ] as const)('of %d %s is kept as %i mg/dL', (value, unit, mgDl) => {
    expect(toMgDl(value, unit)).toBe(mgDl);
  });
});

describe('status words', () => {
  it('can keep to those of the specification, which has none for a low sugar', () => {
    expect([statusWord('hypo_level_2', true), statusWord('hypo_level_1', true), statusWord('severe', true)]).toEqual([
      'Normal',
      'Normal',
      'High',
    ]);
  });

  it('are critical when something has to be done today or now', () => {
    expect((['none', 'routine', 'clinic', 'same_day', 'treat_now', 'emergency'] as const).filter(isCritical)).toEqual([
      'same_day',
      'treat_now',
      'emergency',
    ]);
  });
});
