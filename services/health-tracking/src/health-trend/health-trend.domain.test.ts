import { describe, expect, it } from 'vitest';
import { figuresOf } from '../readings/reading.domain.ts';
import { mayRaise, trendOfWeek } from './health-trend.domain.ts';

describe('the trend of a week', () => {
  it.each([
    [null, null, null, false, false],
    [139.9, 89.9, 125, false, false],
    [140, 70, null, true, false],
    [120, 90, 126, true, true],
    [null, null, 200, false, true],
  ])('of a mean of %s/%s and a highest fasting sugar of %s', (systolic, diastolic, fasting, bpHigh, fastingHigh) => {
    expect(trendOfWeek({ systolic, diastolic, fasting })).toEqual({ bpHigh, fastingHigh });
  });
});

describe('a reading may raise it', () => {
  it.each([
    [{ type: 'blood_pressure', systolic: 139, diastolic: 89 }, false],
    [{ type: 'blood_pressure', systolic: 140, diastolic: 80 }, true],
    [{ type: 'blood_pressure', systolic: 130, diastolic: 90 }, true],
    [{ type: 'blood_sugar', value: 126, context: 'fasting' }, true],
    [{ type: 'blood_sugar', value: 126, context: 'before_meal' }, true],
    [{ type: 'blood_sugar', value: 125, context: 'fasting' }, false],
    [{ type: 'blood_sugar', value: 250, context: 'after_meal' }, false],
    // A sugar of unknown context may have been measured after a meal.
    [{ type: 'blood_sugar', value: 250 }, false],
  ] as const)('%j: %s', (entered, raises) => {
    expect(mayRaise(figuresOf(entered))).toBe(raises);
  });
});
