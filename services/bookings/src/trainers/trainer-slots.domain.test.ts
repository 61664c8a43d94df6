import { describe, expect, test } from 'vitest';
import { USUAL_WEEK } from '@sabiwell/proto/http/trainer-rules.ts';
import { type Busy, dayAndTime, isFree, momentOf, startsOn, weekOf } from './trainer-slots.domain.ts';

const [MONDAY, SATURDAY, SUNDAY] = ['2027-01-04', '2027-01-09', '2027-01-10'] as const;

describe("a trainer's day", () => {
  test.each([
    [MONDAY, 60, '06:00', '19:00', 27],
    [SATURDAY, 60, '08:00', '17:00', 19],
    [MONDAY, 45, '06:00', '19:00', 27],
    [MONDAY, 30, '06:00', '19:30', 28],
  ])('%s has sessions of %i minutes from %s to %s', (day, minutes, first, last, count) => {
    const starts = startsOn(day, USUAL_WEEK, minutes);
    expect([starts[0], starts.at(-1), starts.length]).toEqual([first, last, count]);
  });

  test('of rest has none', () => {
    expect(startsOn(SUNDAY, USUAL_WEEK, 60)).toEqual([]);
  });

  test('is their own where they have a week, and begins on the half hour', () => {
    const own = { 0: { start: '09:15', end: '11:00' } };
    expect(startsOn(SUNDAY, weekOf(own), 60)).toEqual(['09:30', '10:00']);
    expect(startsOn(MONDAY, weekOf(own), 60)).toEqual([]);
    expect(weekOf(null)).toBe(USUAL_WEEK);
  });

  test('is that of Lagos', () => {
    expect(momentOf(MONDAY, '06:30').toISOString()).toBe('2027-01-04T05:30:00.000Z');
    expect(dayAndTime(new Date('2027-01-04T23:15:00Z'))).toEqual({ date: '2027-01-05', time: '00:15' });
  });
});

describe('a session', () => {
  const at = (time: string, minutes = 60, isGroup = false): Busy => {
    const startsAt = momentOf(MONDAY, time);
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), isGroup };
  };
  const group = (count: number) => Array.from({ length: count }, () => at('10:00', 60, true));

  test('needs the trainer alone', () => {
    expect(isFree(at('10:00'), [])).toBe(true);
    expect(isFree(at('10:00'), [at('09:00'), at('11:00')])).toBe(true);
    expect(isFree(at('10:00'), [at('10:30', 30)])).toBe(false);
    expect(isFree(at('10:00'), group(1))).toBe(false);
  });

  test('of a group has ten places at one start', () => {
    expect(isFree(at('10:00', 60, true), group(9))).toBe(true);
    expect(isFree(at('10:00', 60, true), group(10))).toBe(false);
    expect(isFree(at('10:30', 60, true), group(1))).toBe(false);
    expect(isFree(at('10:00', 60, true), [at('10:00')])).toBe(false);
  });
});
