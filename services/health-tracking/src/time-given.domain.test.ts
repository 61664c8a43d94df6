import { describe, expect, it } from 'vitest';
import { dayGiven, momentGiven } from './time-given.domain.ts';
import { startOfDays, weekOf } from '@sabiwell/proto/http/lagos-time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const client = (text: string) => ({ now, client: new Date(text) });
const right = { now, client: undefined };

describe('the moment of a reading', () => {
  it.each([
    ['is now unless given', undefined, right, '2026-11-21T12:00:00.000Z'],
    ['is what was given', '2026-11-20T08:00:00Z', right, '2026-11-20T08:00:00.000Z'],
    ['may have an offset', '2026-11-21T00:30:00+01:00', right, '2026-11-20T23:30:00.000Z'],
    ['may be 5 minutes ahead', '2026-11-21T12:05:00Z', right, '2026-11-21T12:05:00.000Z'],
    ['moves back with a clock two days fast', '2026-11-23T11:00:00Z', client('2026-11-23T12:00:00Z'), '2026-11-21T11:00:00.000Z'],
    ['moves on with a clock two days slow', '2026-11-19T11:00:00Z', client('2026-11-19T12:00:00Z'), '2026-11-21T11:00:00.000Z'],
    ['stays for what a request needs on its way', '2026-11-21T08:00:00Z', client('2026-11-21T11:59:55Z'), '2026-11-21T08:00:00.000Z'],
    ['moves with a minute', '2026-11-21T08:00:00Z', client('2026-11-21T11:59:00Z'), '2026-11-21T08:01:00.000Z'],
  ])('%s', (_what, given, clocks, moment) => {
    expect(momentGiven(given, clocks).toISOString()).toBe(moment);
  });

  it.each([
    ['more than 5 minutes ahead', '2026-11-21T12:05:00.001Z', right, /future/],
    ['ahead of a client that is right', '2026-11-21T12:10:00Z', client('2026-11-21T12:00:00Z'), /future/],
    ['ahead of a clock two days slow', '2026-11-20T12:00:00Z', client('2026-11-19T12:00:00Z'), /future/],
    ['before anybody was born', '1899-12-31T23:59:59Z', right, /time such as/],
    ['no time', 'yesterday-ish', right, /time such as/],
  ])('is refused: %s', (_what, given, clocks, message) => {
    expect(() => momentGiven(given, clocks)).toThrow(message);
  });
});

describe('the day of a meal or workout', () => {
  const late = new Date('2026-11-21T23:00:30Z');
  it.each([
    ['is today unless given', undefined, right, '2026-11-21'],
    ['is the Lagos day', undefined, { now: late, client: undefined }, '2026-11-22'],
    ['is what was given', '2026-11-01', right, '2026-11-01'],
    ['moves with a clock two days fast', '2026-11-23', client('2026-11-23T12:00:00Z'), '2026-11-21'],
    ['moves as far, whatever day it is', '2026-11-22', client('2026-11-23T12:00:00Z'), '2026-11-20'],
    ['moves with a clock a month slow', '2026-10-21', client('2026-10-21T12:00:00Z'), '2026-11-21'],
    [
      'stays when midnight came between the tap and its arrival',
      '2026-11-21',
      { now: late, client: new Date('2026-11-21T22:59:50Z') },
      '2026-11-21',
    ],
    ['may be the next one just before midnight', '2026-11-22', { now: new Date('2026-11-21T22:56:00Z'), client: undefined }, '2026-11-22'],
  ])('%s', (_what, given, clocks, day) => {
    expect(dayGiven(given, clocks)).toBe(day);
  });

  it('is refused before it has begun', () => {
    expect(() => dayGiven('2026-11-22', right)).toThrow('This day is in the future.');
  });
});

describe('days of Lagos', () => {
  it.each([
    [7, '2026-11-20T22:59:59.999Z', '2026-11-13T23:00:00.000Z'],
    [7, '2026-11-20T23:00:00.000Z', '2026-11-14T23:00:00.000Z'],
    [7, '2026-03-01T12:00:00.000Z', '2026-02-22T23:00:00.000Z'],
    [90, '2026-11-21T12:00:00.000Z', '2026-08-23T23:00:00.000Z'],
  ])('the last %i at %s began at %s', (days, at, start) => {
    expect(startOfDays(days, new Date(at)).toISOString()).toBe(start);
  });

  it.each([
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    ['2026-11-22', '2026-11-16', '2026-11-22'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
  ])('%s is in the week from %s to %s', (day, monday, sunday) => {
    const week = weekOf(day);
    expect([week[0], week[6], week.length]).toEqual([monday, sunday, 7]);
  });
});
