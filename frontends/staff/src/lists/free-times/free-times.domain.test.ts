import { expect, test } from 'vitest';
import type { DoctorSlot } from '@sabiwell/proto/http/doctors.ts';
import { freeDays, shownDay } from './free-times.domain.ts';

const slot = (date: string, time: string, isFree = true) => ({ date, time, isFree }) as DoctorSlot;
const days = freeDays([
  slot('2026-12-01', '09:00', false),
  slot('2026-12-02', '09:00'),
  slot('2026-12-02', '10:00', false),
  slot('2026-12-02', '11:30'),
  slot('2026-12-04', '08:00'),
]);

test('free times come under their days, and a full day is left out', () => {
  expect(days).toEqual([
    { date: '2026-12-02', times: ['09:00', '11:30'] },
    { date: '2026-12-04', times: ['08:00'] },
  ]);
});

test.each([
  ['2026-12-02', '2026-12-04', '2026-12-02'],
  ['', '2026-12-03', '2026-12-04'],
  ['2026-12-01', '2026-12-02', '2026-12-02'],
  ['', '2026-12-09', '2026-12-04'],
])('with %j chosen, for a visit on %s, %s is shown', (chosen, own, expected) => {
  expect(shownDay(days, chosen, own)?.date).toBe(expected);
});

test('no day is shown where none has a free time', () => {
  expect(shownDay([], '', '2026-12-01')).toBeUndefined();
});
