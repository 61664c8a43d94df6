import { describe, expect, test } from 'vitest';
import { confirmByOf, dueTimesOf, isReminderOfUse } from './due-times.domain.ts';

const START = new Date('2026-12-01T09:00:00Z');
const END = new Date('2026-12-01T09:30:00Z');
const hours = (from: Date, by: number) => new Date(from.getTime() + by * 3_600_000);

test.each([
  ['a week ahead', hours(START, -168), hours(START, -144)],
  ['26 hours ahead', hours(START, -26), hours(START, -2)],
  ['less than a day ahead', hours(START, -20), hours(START, -2)],
])('a visit asked for %s is confirmed within a day and two hours before it starts', (_name, now, until) => {
  expect(confirmByOf(START, now)).toEqual(until);
});

describe('what is due', () => {
  const visit = { startsAt: START, endsAt: END, confirmBy: hours(START, -30) };
  const dueOf = (status: 'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled', now: Date) =>
    Object.fromEntries(dueTimesOf({ ...visit, status }, now));
  test('of a pending visit: its end', () => {
    expect(dueOf('pending', hours(START, -48))).toEqual({ visit_not_confirmed: hours(START, -30) });
  });
  const outcomes = { visit_outcome_doctor: hours(END, 2), visit_outcome_case_manager: hours(END, 24) };
  test('of a confirmed one: the reminders that are still to come, and its outcome', () => {
    const [inADay, inAnHour] = [hours(START, -24), hours(START, -1)];
    expect(dueOf('confirmed', hours(START, -48))).toEqual({ visit_in_24_hours: inADay, visit_in_1_hour: inAnHour, ...outcomes });
    expect(dueOf('confirmed', hours(START, -10))).toEqual({ visit_in_1_hour: inAnHour, ...outcomes });
  });
  test('of one that runs: its outcome; of one that is over: nothing', () => {
    expect(dueOf('in_progress', START)).toEqual(outcomes);
    expect(dueOf('completed', END)).toEqual({});
    expect(dueOf('cancelled', END)).toEqual({});
  });
});

test.each([
  [24, -24, true],
  [24, -24.1, false],
  [24, -21, true],
  [24, -20.9, false],
  [1, -1, true],
  [1, -0.1, true],
  [1, 0, false],
])('a reminder of %i hours at start %d hours is of use: %s', (ahead, at, isOfUse) => {
  expect(isReminderOfUse({ startsAt: START }, ahead, hours(START, at))).toBe(isOfUse);
});
