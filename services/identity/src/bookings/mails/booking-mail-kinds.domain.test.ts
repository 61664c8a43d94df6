import { expect, test } from 'vitest';
import { timesOf } from './booking-mail-kinds.domain.ts';

const at = new Date('2030-03-02T09:00:00Z');

test('of the times of a booking a mail stores those that are known', () => {
  expect(timesOf({ startsAt: at, from: undefined, dueAt: null })).toEqual({ startsAt: '2030-03-02T09:00:00.000Z' });
  expect(timesOf({ from: at, dueAt: at })).toEqual({ from: '2030-03-02T09:00:00.000Z', dueAt: '2030-03-02T09:00:00.000Z' });
  expect(timesOf({})).toEqual({});
});
