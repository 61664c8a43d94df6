import { describe, expect, it } from 'vitest';
import { readingFaults } from './reading-rules.ts';

const pressure = (systolic?: number, diastolic?: number, unit?: string) => ({ type: 'blood_pressure' as const, systolic, diastolic, unit });
const sugar = (value?: number, unit?: string) => ({ type: 'blood_sugar' as const, value, unit });

describe('a reading can be kept', () => {
  it.each([
    pressure(50, 30),
    pressure(300, 200),
    pressure(120, 80, 'mmHg'),
    pressure(120, 80, 'mmhg'),
    sugar(10),
    sugar(900, 'mg/dl'),
    sugar(53.9),
    sugar(0.6, 'mmol/L'),
    sugar(49.9, 'mmol/l'),
  ])('%j', (reading) => {
    expect(readingFaults(reading)).toEqual([]);
  });
});

describe('a reading is at fault', () => {
  it.each([
    [pressure(49, 40), ['systolic']],
    [pressure(301, 90), ['systolic']],
    [pressure(120, 29), ['diastolic']],
    [pressure(250, 201), ['diastolic']],
    [pressure(400, 10), ['systolic', 'diastolic']],
    [pressure(120.5, 80), ['systolic']],
    [pressure(Number.NaN, 80), ['systolic']],
    [pressure(80, 120), ['systolic']],
    [pressure(90, 90), ['systolic']],
    [pressure(undefined, 80), ['systolic']],
    [pressure(120, undefined), ['diastolic']],
    [pressure(120, 80, 'mg/dL'), ['unit']],
    [sugar(9), ['value']],
    [sugar(9.99), ['value']],
    [sugar(900.5), ['value']],
    [sugar(0.4, 'mmol/L'), ['value']],
    [sugar(51, 'mmol/L'), ['value']],
    [sugar(), ['value']],
    [sugar(95, 'stone'), ['unit']],
    [sugar(95, 'mmHg'), ['unit']],
  ])('%j at %j, with a sentence', (reading, paths) => {
    const faults = readingFaults(reading);
    expect(faults.map(({ path }) => path)).toEqual(paths);
    for (const { message } of faults) expect(message).toMatch(/^[A-Z].*\.$/);
  });
});
