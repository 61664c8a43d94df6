import { describe, expect, test } from 'vitest';
import { type Agenda, bookableDays, momentOf, slotsOf, type Span, timeRefusal, type WorkingDay } from './slots.domain.ts';

// A Monday, 10:00 in Lagos.
const NOW = new Date('2026-11-23T10:00:00+01:00');
const FREE: Agenda = { schedule: [], blocked: [], busy: [] };
const span = (date: string, from: string, to: string): Span => [momentOf(date, from).getTime(), momentOf(date, to).getTime()];
const workingDay = (day: number, over: Partial<WorkingDay> = {}): WorkingDay => ({
  day,
  start: '09:00',
  end: '13:00',
  breakStart: null,
  breakEnd: null,
  most: 20,
  ...over,
});
const freeTimes = (agenda: Agenda, date: string, minutes = 30, now = NOW) =>
  slotsOf(agenda, { from: date, days: 1, minutes }, now)
    .filter((slot) => slot.isFree)
    .map((slot) => slot.time);

describe('the days that can be booked', () => {
  test.each([
    ['23:30 in Lagos', '2026-11-23T23:30:00+01:00', '2026-11-24', '2027-02-21'],
    ['00:30 in Lagos, the evening before in UTC', '2026-11-24T00:30:00+01:00', '2026-11-25', '2027-02-22'],
    ['28 February of a leap year', '2028-02-28T12:00:00+01:00', '2028-02-29', '2028-05-28'],
    ['28 February of another year', '2027-02-28T12:00:00+01:00', '2027-03-01', '2027-05-29'],
  ])('at %s', (_name, now, first, last) => {
    expect(bookableDays(new Date(now))).toEqual({ first, last });
  });

  test('are the only ones with times', () => {
    expect(slotsOf(FREE, { from: '2026-11-22', days: 3, minutes: 30 }, NOW).map((slot) => slot.date)).toEqual(
      Array.from({ length: 20 }, () => '2026-11-24'),
    );
    const atTheEnd = slotsOf(FREE, { from: '2027-02-20', days: 5, minutes: 30 }, NOW).map((slot) => slot.date);
    expect([...new Set(atTheEnd)]).toEqual(['2027-02-20', '2027-02-21']);
  });
});

describe('without a schedule', () => {
  test('every half hour from 08:00 to 17:30 of every day is free, Sundays too', () => {
    const times = freeTimes(FREE, '2026-11-29');
    expect([times.length, times[0], times.at(-1)]).toEqual([20, '08:00', '17:30']);
    expect(freeTimes(FREE, '2028-02-29', 30, new Date('2028-02-28T23:59:00+01:00'))).toHaveLength(20);
  });

  test.each([
    [15, '17:30'],
    [30, '17:30'],
    [45, '17:00'],
    [60, '17:00'],
  ])('a visit of %i minutes ends by 18:00', (minutes, last) => {
    expect(freeTimes(FREE, '2026-11-24', minutes).at(-1)).toBe(last);
  });

  test('a slot says its Lagos day, its time and its moment', () => {
    expect(slotsOf(FREE, { from: '2026-11-24', days: 1, minutes: 30 }, NOW)[0]).toEqual({
      date: '2026-11-24',
      time: '08:00',
      startsAt: '2026-11-24T07:00:00.000Z',
      isFree: true,
    });
  });
});

describe('a schedule', () => {
  const tuesday = workingDay(2);
  test('opens its own days and hours alone', () => {
    const agenda = { ...FREE, schedule: [tuesday] };
    expect(freeTimes(agenda, '2026-11-24')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30']);
    expect(freeTimes(agenda, '2026-11-24', 60).at(-1)).toBe('12:00');
    expect(slotsOf(agenda, { from: '2026-11-25', days: 1, minutes: 30 }, NOW)).toEqual([]);
  });

  test('keeps the break clear, also of a visit that would run into it', () => {
    const agenda = { ...FREE, schedule: [workingDay(2, { breakStart: '11:00', breakEnd: '11:30' })] };
    expect(freeTimes(agenda, '2026-11-24')).not.toContain('11:00');
    expect(freeTimes(agenda, '2026-11-24')).toContain('10:30');
    expect(freeTimes(agenda, '2026-11-24', 60)).not.toContain('10:30');
    expect(freeTimes(agenda, '2026-11-24', 45)).not.toContain('10:30');
  });

  test('that begins before the grid or ends after it offers no more than the grid', () => {
    const agenda = { ...FREE, schedule: [workingDay(2, { start: '00:30', end: '23:30' })] };
    const times = freeTimes(agenda, '2026-11-24', 60);
    expect([times[0], times.at(-1)]).toEqual(['08:00', '17:30']);
  });

  test('that begins between two times of the grid offers the next one', () => {
    expect(freeTimes({ ...FREE, schedule: [workingDay(2, { start: '09:15' })] }, '2026-11-24')[0]).toBe('09:30');
  });

  test('takes no more than its number of visits a day', () => {
    const busy = [span('2026-11-24', '09:00', '09:30'), span('2026-11-24', '12:00', '12:30')];
    expect(freeTimes({ ...FREE, schedule: [{ ...tuesday, most: 2 }], busy }, '2026-11-24')).toEqual([]);
    expect(freeTimes({ ...FREE, schedule: [{ ...tuesday, most: 3 }], busy }, '2026-11-24')).toHaveLength(6);
  });
});

describe('what is taken', () => {
  const busy = [span('2026-11-24', '10:00', '11:00')];
  test('an hour takes both of its halves, and an hour needs both', () => {
    const agenda = { ...FREE, busy };
    expect(freeTimes(agenda, '2026-11-24')).not.toContain('10:00');
    expect(freeTimes(agenda, '2026-11-24')).not.toContain('10:30');
    expect(freeTimes(agenda, '2026-11-24')).toContain('11:00');
    expect(freeTimes(agenda, '2026-11-24', 60)).not.toContain('09:30');
    expect(freeTimes(agenda, '2026-11-24', 60)).toContain('09:00');
  });

  test('leave over several days takes all of their times', () => {
    const leave: Span = [momentOf('2026-11-24', '12:00').getTime(), momentOf('2026-11-26', '09:00').getTime()];
    const agenda = { ...FREE, blocked: [leave] };
    expect(freeTimes(agenda, '2026-11-24').at(-1)).toBe('11:30');
    expect(freeTimes(agenda, '2026-11-25')).toEqual([]);
    expect(freeTimes(agenda, '2026-11-26')[0]).toBe('09:00');
  });
});

describe('a time that somebody asks for', () => {
  const refusal = (agenda: Agenda, date: string, time: string, minutes = 30) => timeRefusal(agenda, momentOf(date, time), minutes, NOW);
  test.each([
    ['07:30', 'not_offered'],
    ['08:00', undefined],
    ['10:10', 'not_offered'],
    ['17:30', undefined],
    ['18:00', 'not_offered'],
    ['23:30', 'not_offered'],
    ['00:30', 'not_offered'],
  ])('at %s is %s', (time, why) => {
    expect(refusal(FREE, '2026-11-24', time)).toBe(why);
  });

  test('today and after the last day nothing is offered', () => {
    expect(refusal(FREE, '2026-11-23', '17:00')).toBe('not_offered');
    expect(refusal(FREE, '2027-02-22', '09:00')).toBe('not_offered');
    expect(timeRefusal(FREE, new Date('2026-11-24T09:00:30+01:00'), 30, NOW)).toBe('not_offered');
  });

  test('that somebody else has is taken, and leave comes before that', () => {
    const busy = [span('2026-11-24', '10:00', '10:30')];
    expect(refusal({ ...FREE, busy }, '2026-11-24', '10:00')).toBe('taken');
    expect(refusal({ ...FREE, busy, blocked: busy }, '2026-11-24', '10:00')).toBe('not_offered');
    expect(refusal({ ...FREE, busy }, '2026-11-24', '09:30', 45)).toBe('taken');
  });
});

test("a doctor's visits are looked through once for each day, not for each time of it", () => {
  let reads = 0;
  const visits = Array.from(
    { length: 60 },
    (_, i) => span('2026-11-24', '08:00', '08:15').map((at) => at + i * 3_600_000) as unknown as Span,
  );
  const counted = new Proxy(visits, {
    get(target, property, receiver) {
      if (typeof property === 'string' && /^\d+$/.test(property)) reads += 1;
      return Reflect.get(target, property, receiver) as unknown;
    },
  });
  slotsOf({ ...FREE, busy: counted }, { from: '2026-11-24', days: 7, minutes: 30 }, NOW);
  expect(reads).toBe(7 * visits.length);
});
