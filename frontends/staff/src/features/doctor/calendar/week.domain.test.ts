import { expect, test } from 'vitest';
import { draftFault, scheduleOf, weekDraft } from './week.domain.ts';

const monday = { dayOfWeek: 1, start: '09:00', end: '16:00', breakStart: '12:00', breakEnd: '13:00', maxConsultations: 8 };

test('a week without hours is open every day', () => {
  const week = weekDraft([]);
  expect(week.map(({ works }) => works)).toEqual([true, true, true, true, true, true, true]);
  expect(week[0]).toMatchObject({ start: '08:00', end: '18:00', breakStart: '', most: '20' });
});

test('a stored week is typed again as it was', () => {
  const week = weekDraft([monday, { dayOfWeek: 6, start: '10:00', end: '12:00' }]);
  expect(week.map(({ works }) => works)).toEqual([false, true, false, false, false, false, true]);
  expect(scheduleOf(week)).toEqual([monday, { dayOfWeek: 6, start: '10:00', end: '12:00', maxConsultations: 20 }]);
});

const good = weekDraft([monday])[1]!;
test.each([
  ['a good day', {}, undefined],
  ['no break', { breakStart: '', breakEnd: '' }, undefined],
  ['an end before the start', { end: '08:00' }, 'A day ends after it starts.'],
  ['half a break', { breakEnd: '' }, 'A break needs a start and an end.'],
  ['a break outside', { breakEnd: '17:00' }, 'A break lies within the day.'],
  ['no visits', { most: '0' }, 'Choose a number from 1 to 100.'],
  ['no number', { most: '' }, 'Choose a number from 1 to 100.'],
  ['a day off, whatever it says', { works: false, end: '08:00' }, undefined],
])('%s', (_, change, fault) => {
  expect(draftFault({ ...good, ...change })).toBe(fault);
});
