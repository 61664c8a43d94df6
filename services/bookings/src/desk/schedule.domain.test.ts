import { expect, test } from 'vitest';
import { scheduleFaults } from './schedule.domain.ts';

const monday = { dayOfWeek: 1, start: '09:00', end: '16:00' };

test.each([
  ['a usual day', [monday], []],
  ['a day with a break', [{ ...monday, breakStart: '12:00', breakEnd: '13:00' }], []],
  ['a day twice', [monday, monday], ['Each day of the week may be given once.']],
  ['an end before its start', [{ ...monday, end: '08:00' }], ['A day ends after it starts.']],
  ['half a break', [{ ...monday, breakStart: '12:00' }], ['A break needs a start and an end.']],
  ['a break beyond the day', [{ ...monday, breakStart: '15:00', breakEnd: '16:30' }], ['A break lies within the day.']],
])('%s', (_what, days, messages) => {
  expect(scheduleFaults(days).map(({ message }) => message)).toEqual(messages);
});
