import { expect, test } from 'vitest';
import { isNear, nextVisitOf } from './next-visit.domain.ts';

const NOW = new Date('2026-11-23T09:00:00Z');

test('the account names the day and time in Lagos, with or without seconds', () => {
  expect(nextVisitOf({ appointment: null })).toBeNull();
  expect(nextVisitOf({ appointment: { name: 'Dr. Ada', date: '2026-11-26', time: '10:30:00' } })).toEqual({
    name: 'Dr. Ada',
    startsAt: '2026-11-26T10:30:00+01:00',
  });
});

test.each([
  ['in a week', '2026-11-30T17:30:00+01:00', true],
  ['in eight days', '2026-12-01T08:00:00+01:00', false],
  ['today', '2026-11-23T12:00:00+01:00', true],
  ['begun half an hour ago', '2026-11-23T09:30:00+01:00', true],
  ['begun two hours ago', '2026-11-23T08:00:00+01:00', false],
])('a visit that is %s', (_, startsAt, near) => {
  expect(isNear({ name: 'Dr. Ada', startsAt }, NOW)).toBe(near);
});
