import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { expect, test } from 'vitest';
import { withReading } from './reading-cache.ts';

const at = (id: string, timestamp: string) => ({ id, timestamp }) as Reading;
const five = ['05', '04', '03', '02', '01'].map((day) => at(day, `2026-11-${day}T08:00:00Z`));
const ids = (rows: Reading[]) => rows.map(({ id }) => id);

test.each([
  ['newest', '2026-11-06T08:00:00Z', ['new', '05', '04', '03', '02']],
  ['in between', '2026-11-03T09:00:00Z', ['05', '04', 'new', '03', '02']],
  ['older than all', '2026-10-01T08:00:00Z', ['05', '04', '03', '02', '01']],
])('a reading %s stands where it belongs', (_, timestamp, order) => {
  expect(ids(withReading(five, at('new', timestamp)))).toEqual(order);
});

test('a corrected reading is listed once', () => {
  expect(ids(withReading(five, at('03', '2026-11-05T09:00:00Z')))).toEqual(['03', '05', '04', '02', '01']);
});
