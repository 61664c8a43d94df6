import { expect, it } from 'vitest';
import { readingLine, READINGS_HEAD } from './reading-csv.domain.ts';
import { figuresOf, judge, type Reading } from './reading.domain.ts';

function reading(entered: Parameters<typeof figuresOf>[0], notes: string | null = null): Reading {
  const figures = figuresOf(entered);
  const at = new Date('2026-11-20T23:30:00Z');
  const kept = { id: '', userId: 1, inPregnancy: false, notes, measuredAt: at, receivedAt: at, version: 1, correctedAt: null };
  return { ...figures, ...judge(figures, false), ...kept };
}

it('begins with eleven headings', () => {
  expect(READINGS_HEAD.split(',').length).toBe(11);
});

it.each([
  [reading({ type: 'blood_pressure', systolic: 145, diastolic: 92 }), '2026-11-21,00:30,Blood pressure,145,92,,,,High,stage 2,'],
  [
    reading({ type: 'blood_sugar', value: 5.5, unit: 'mmol/L', context: 'after_meal' }, 'tired, "very"'),
    '2026-11-21,00:30,Blood sugar,,,99,5.5 mmol/L,after meal,Normal,normal,"tired, ""very"""',
  ],
  [
    reading({ type: 'blood_pressure', systolic: 110, diastolic: 70 }, '=HYPERLINK("http://x")'),
    `2026-11-21,00:30,Blood pressure,110,70,,,,Normal,normal,"'=HYPERLINK(""http://x"")"`,
  ],
])('a reading is one line', (given, line) => {
  expect(readingLine(given, false)).toBe(`${line}\r\n`);
});
