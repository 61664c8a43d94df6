import { describe, expect, test } from 'vitest';
import type { CalendarEvent, DoctorConsultation } from '@sabiwell/proto/http/doctor-portal.ts';
import { dayByKey, entriesOf, entriesOn, isAllDay, monthLater, monthOf, shownOf, visitsWithin, weeksOf } from './month.domain.ts';

const visit = (patientName: string, scheduledAt: string, status: DoctorConsultation['status'] = 'confirmed') =>
  ({ id: patientName, patientName, scheduledAt, status, duration: 30 }) as DoctorConsultation;
const event = (title: string, startsAt: string, endsAt: string) =>
  ({ id: title, title, type: 'unavailable', startsAt, endsAt }) as CalendarEvent;

describe('a month', () => {
  test('is whole weeks that begin on Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-11-01', '2026-12-05']);
    expect(weeksOf('2026-08')).toHaveLength(6);
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  });

  test.each([
    ['2026-12', '2026-12'],
    ['2026-13', '2026-11'],
    ['', '2026-11'],
    ['soon', '2026-11'],
  ])('that an address names %s is %s', (named, month) => {
    expect(monthOf(named, '2026-11-27')).toBe(month);
  });

  test('leads to the next and the one before, over the year', () => {
    expect([monthLater('2026-12', 1), monthLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('a day', () => {
  const entries = entriesOf(
    [
      event('Leave', '2026-11-24T23:00:00.000Z', '2026-11-26T23:00:00.000Z'),
      event('Dentist', '2026-11-24T12:00:00.000Z', '2026-11-24T13:00:00.000Z'),
    ],
    [
      visit('Amina', '2026-11-24T08:00:00.000Z'),
      visit('Chidi', '2026-11-24T09:00:00.000Z', 'cancelled'),
      visit('Late', '2026-11-24T22:45:00.000Z'),
    ],
  );
  const titles = (day: string) => entriesOn(entries, day).map(({ title }) => title);

  test('holds what touches it, in order, without what was cancelled', () => {
    expect(titles('2026-11-24')).toEqual(['Amina', 'Dentist', 'Late']);
    expect(titles('2026-11-25')).toEqual(['Late', 'Leave']);
    expect(titles('2026-11-26')).toEqual(['Leave']);
    expect(titles('2026-11-27')).toEqual([]);
  });

  test('shows two entries and how many more there are', () => {
    const { shown, more } = shownOf(entriesOn(entries, '2026-11-24'));
    expect([shown.length, more]).toEqual([2, 1]);
    expect(shownOf([]).more).toBe(0);
  });

  test('may be taken up as a whole', () => {
    const leave = entriesOn(entries, '2026-11-26')[0]!;
    expect([isAllDay(leave, '2026-11-26'), isAllDay(leave, '2026-11-27')]).toEqual([true, false]);
  });

  test.each([
    ['ArrowLeft', '2026-01-31', '2026-01-30'],
    ['ArrowDown', '2026-01-31', '2026-02-07'],
    ['Home', '2026-11-25', '2026-11-22'],
    ['End', '2026-11-25', '2026-11-28'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['PageUp', '2026-03-05', '2026-02-05'],
  ])('is left by %s from %s for %s', (key, from, to) => {
    expect(dayByKey(key, from)).toBe(to);
  });

  test('is kept by any other key', () => {
    expect(dayByKey('x', '2026-11-25')).toBeUndefined();
  });
});

test('leave lies over booked visits that overlap it, and no others', () => {
  const visits = [
    visit('in', '2026-11-24T09:00:00.000Z'),
    visit('before', '2026-11-24T07:30:00.000Z'),
    visit('reaching in', '2026-11-24T07:45:00.000Z', 'pending'),
    visit('after', '2026-11-24T10:00:00.000Z'),
    visit('over', '2026-11-24T09:00:00.000Z', 'completed'),
  ];
  expect(visitsWithin(visits, '2026-11-24T08:00:00.000Z', '2026-11-24T10:00:00.000Z').map(({ id }) => id)).toEqual(['reaching in', 'in']);
});
