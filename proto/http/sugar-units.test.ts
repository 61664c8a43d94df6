import { describe, expect, it } from 'vitest';
import { toMgDl } from './reading-rules.ts';
import { fromMgDl, inSugarUnit } from './sugar-units.ts';

describe('a sugar in the unit of the member', () => {
  it('of one decimal comes back as it was entered', () => {
    const entered = Array.from({ length: 490 }, (_, tenths) => (tenths + 6) / 10);
    expect(entered.map((mmol) => fromMgDl(toMgDl(mmol, 'mmol/L'), 'mmol/L'))).toEqual(entered);
    expect(fromMgDl(47, 'mg/dL')).toBe(47);
  });

  it.each([
    [53, '2.9', 54, '3.0'],
    [69, '3.8', 70, '3.9'],
    [99, '5.5', 100, '5.6'],
    [125, '6.9', 126, '7.0'],
    [139, '7.7', 140, '7.8'],
    [199, '11.0', 200, '11.1'],
    [299, '16.6', 300, '16.7'],
  ])('lies on the same side of a limit: %i is %s and %i is %s', (below, belowWords, limit, limitWords) => {
    expect([inSugarUnit(`${below} mg/dL`, 'mmol/L'), inSugarUnit(`${limit} mg/dL`, 'mmol/L')]).toEqual([
      `${belowWords} mmol/L`,
      `${limitWords} mmol/L`,
    ]);
  });

  it.each([
    ['47 mg/dL', '2.6 mmol/L'],
    ['your latest blood sugar, 48 mg/dL (Low)', 'your latest blood sugar, 2.7 mmol/L (Low)'],
    ['3 high blood sugars in 14 days: 210, 205, 180 mg/dL', '3 high blood sugars in 14 days: 11.7, 11.4, 10.0 mmol/L'],
    ['if it is still below 70 mg/dL.', 'if it is still below 3.9 mmol/L.'],
    ['185/125 mmHg', '185/125 mmHg'],
  ])('is in every sentence: %s', (english, converted) => {
    expect(inSugarUnit(english, 'mmol/L')).toBe(converted);
    expect(inSugarUnit(english, 'mg/dL')).toBe(english);
  });
});
