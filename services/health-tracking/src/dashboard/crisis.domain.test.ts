import { describe, expect, it } from 'vitest';
import { judgePressure, judgeSugar } from '@sabiwell/proto/http/reading-status.ts';
import { crisesAmong, type RecentReading } from './crisis.domain.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const at = (minute: number) => new Date(NOON + minute * 60_000);
const pressure = (systolic: number, diastolic: number, minute: number): RecentReading => ({
  id: `p${minute}`,
  type: 'blood_pressure',
  figure: `${systolic}/${diastolic} mmHg`,
  enteredUnit: null,
  ...judgePressure({ systolic, diastolic }),
  measuredAt: at(minute),
});
const sugar = (mgDl: number, minute: number): RecentReading => ({
  id: `s${minute}`,
  type: 'blood_sugar',
  figure: `${mgDl} mg/dL`,
  enteredUnit: 'mmol/L',
  ...judgeSugar(mgDl, 'random'),
  measuredAt: at(minute),
});

describe('a dangerous reading of the last day', () => {
  it('is there as long as nothing in range follows', () => {
    expect(crisesAmong([pressure(185, 125, 0)])).toEqual([
      {
        readingId: 'p0',
        type: 'blood_pressure',
        figure: '185/125 mmHg',
        enteredUnit: null,
        statusDetail: 'severe',
        urgency: 'same_day',
        timestamp: at(0).toISOString(),
        calmedBy: null,
      },
    ]);
  });

  it.each([
    ['a minute later', pressure(118, 76, 1), null],
    ['just under 15 minutes later', pressure(118, 76, 14.99), null],
    ['15 minutes later', pressure(118, 76, 15), '118/76 mmHg'],
    ['before', pressure(118, 76, -30), null],
    ['that is still high', pressure(150, 95, 60), null],
    ['that is only a little high', pressure(125, 78, 60), null],
    ['that is low', pressure(85, 55, 60), null],
    ['of the other kind', sugar(95, 60), null],
  ])('followed by one %s', (_what, later, calm) => {
    expect(crisesAmong([later, pressure(185, 125, 0)])[0]?.calmedBy?.figure ?? null).toBe(calm);
  });

  it('is calmed by the first one in range, and a new one is not', () => {
    const seen = crisesAmong([pressure(190, 122, 60), pressure(116, 75, 40), pressure(118, 76, 20), pressure(185, 125, 0)]);
    expect(seen.map(({ readingId, calmedBy }) => [readingId, calmedBy?.figure])).toEqual([
      ['p60', undefined],
      ['p0', '118/76 mmHg'],
    ]);
  });

  it('may be a low sugar', () => {
    expect(crisesAmong([sugar(48, 0), sugar(66, 16), sugar(92, 32)]).map(({ calmedBy }) => calmedBy?.figure)).toEqual([
      '92 mg/dL',
      '92 mg/dL',
    ]);
  });
});
