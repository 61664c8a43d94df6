import { describe, expect, it } from 'vitest';
import { correctedEntry, dependsOnPregnancy, figuresOf, judge } from './reading.domain.ts';

const pressure = figuresOf({ type: 'blood_pressure', systolic: 120, diastolic: 80, value: 95, context: 'fasting' });
const sugar = figuresOf({ type: 'blood_sugar', value: 5.5, unit: 'MMOL/L', context: 'fasting', systolic: 120 });

describe('figures', () => {
  it('of a pressure leave out what belongs to a sugar', () => {
    expect(pressure).toEqual({
      type: 'blood_pressure',
      systolic: 120,
      diastolic: 80,
      sugarMgDl: null,
      enteredValue: null,
      enteredUnit: null,
      context: null,
    });
  });

  it('of a sugar are in mg/dL beside what was entered', () => {
    expect(sugar).toEqual({
      type: 'blood_sugar',
      systolic: null,
      diastolic: null,
      sugarMgDl: 99,
      enteredValue: 5.5,
      enteredUnit: 'mmol/L',
      context: 'fasting',
    });
  });

  it('of a sugar say when the context is not known', () => {
    expect(figuresOf({ type: 'blood_sugar', value: 95 })).toMatchObject({ context: 'unknown', enteredUnit: 'mg/dL' });
  });

  it('are refused with every field at fault', () => {
    expect(() => figuresOf({ type: 'blood_pressure' })).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'systolic' }), expect.objectContaining({ path: 'diastolic' })] }),
    );
  });
});

describe('a correction', () => {
  it.each([
    ['keeps what it does not name', sugar, {}, sugar],
    ['of the value keeps its unit', sugar, { value: 6 }, { sugarMgDl: 108, enteredValue: 6, enteredUnit: 'mmol/L', context: 'fasting' }],
    [
      'of the unit keeps the value',
      figuresOf({ type: 'blood_sugar', value: 11 }),
      { unit: 'mmol/L' },
      { sugarMgDl: 198, enteredValue: 11 },
    ],
    ['of the context', sugar, { context: 'after_meal' as const }, { sugarMgDl: 99, context: 'after_meal' }],
    ['of one number keeps the other', pressure, { systolic: 145 }, { systolic: 145, diastolic: 80 }],
  ])('%s', (_what, before, change, after) => {
    expect(figuresOf(correctedEntry(before, change))).toMatchObject(after);
  });

  it('to nonsense is refused', () => {
    expect(() => figuresOf(correctedEntry(pressure, { systolic: 60 }))).toThrow(/higher than diastolic/);
  });
});

describe('pregnancy', () => {
  it.each([
    [139, 89, false],
    [140, 70, true],
    [120, 90, true],
  ])('may change the urgency of %i/%i: %s', (systolic, diastolic, depends) => {
    const figures = figuresOf({ type: 'blood_pressure', systolic, diastolic });
    expect(dependsOnPregnancy(figures)).toBe(depends);
    expect(judge(figures, true).urgency === judge(figures, false).urgency).toBe(!depends);
  });

  it('changes nothing of a sugar', () => {
    expect([dependsOnPregnancy(sugar), judge(sugar, true)]).toEqual([false, judge(sugar, false)]);
  });
});
