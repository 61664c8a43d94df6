import { expect, test } from 'vitest';
import type { DoctorSlot } from '@sabiwell/proto/http/doctors.ts';
import { firstShown, partOf, slotDays } from './slot-days.domain.ts';

const slot = (date: string, time: string, isFree = true): DoctorSlot => ({ date, time, startsAt: `${date}T${time}:00+01:00`, isFree });

test.each([
  ['08:00', 'morning'],
  ['11:30', 'morning'],
  ['12:00', 'afternoon'],
  ['16:30', 'afternoon'],
  ['17:00', 'evening'],
  ['17:30', 'evening'],
])('%s is in the %s', (time, part) => {
  expect(partOf(time)).toBe(part);
});

test('times stand under their days and parts, and taken ones are not counted as free', () => {
  const slots = [slot('2026-12-01', '08:00'), slot('2026-12-01', '12:30', false), slot('2026-12-03', '17:30')];
  const [first, second, third] = slotDays(['2026-12-01', '2026-12-02', '2026-12-03'], slots);
  expect(first).toMatchObject({ free: 1, parts: [{ part: 'morning' }, { part: 'afternoon' }] });
  expect(second).toEqual({ date: '2026-12-02', free: 0, parts: [] });
  expect(third).toMatchObject({ free: 1, parts: [{ part: 'evening' }] });
});

test.each([
  ['the asked day with a free time', ['2026-12-01', '2026-12-02'], '2026-12-02', '2026-12-02'],
  ['the first day with a free time, if the asked one is full', ['2026-12-02'], '2026-12-01', '2026-12-02'],
  ['the asked day, if no day has a free time', [], '2026-12-02', '2026-12-02'],
  ['the first day, if no day has a free time and none was asked for', [], '', '2026-12-01'],
])('shown first: %s', (_, free, asked, shown) => {
  const days = slotDays(
    ['2026-12-01', '2026-12-02'],
    free.map((date) => slot(date, '09:00')),
  );
  expect(firstShown(days, asked)).toBe(shown);
});
