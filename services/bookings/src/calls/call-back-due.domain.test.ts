import { describe, expect, test } from 'vitest';
import { callBackDueAt, missedDueAt } from './call-back-due.domain.ts';

test.each([
  ['2026-11-23T08:00:00+01:00', '2026-11-23T08:30:00+01:00'],
  ['2026-11-23T13:20:00+01:00', '2026-11-23T13:50:00+01:00'],
  ['2026-11-23T19:59:59+01:00', '2026-11-23T20:29:59+01:00'],
  ['2026-11-23T20:00:00+01:00', '2026-11-24T09:00:00+01:00'],
  ['2026-11-23T23:59:59+01:00', '2026-11-24T09:00:00+01:00'],
  ['2026-11-24T00:00:00+01:00', '2026-11-24T09:00:00+01:00'],
  ['2026-11-24T07:59:59+01:00', '2026-11-24T09:00:00+01:00'],
  ['2026-12-31T21:00:00+01:00', '2027-01-01T09:00:00+01:00'],
])('who asks at %s is called by %s', (asked, due) => {
  expect(callBackDueAt(new Date(asked)).getTime()).toBe(Date.parse(due));
});

describe('who waited in a visit from 10:00 to 10:30 that the doctor did not come to', () => {
  const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`);
  const visit = { status: 'confirmed', startsAt: at('10:00'), endsAt: at('10:30') };

  test.each([
    ['09:49', undefined],
    ['09:50', '10:15'],
    ['10:00', '10:15'],
    ['10:20', '10:35'],
    ['11:00', '11:15'],
    ['11:01', undefined],
  ])('and called at %s is called back by %s', (called, due) => {
    expect(missedDueAt(at(called), visit)).toEqual(due && at(due));
  });

  test.each([
    ['in_progress', at('10:20')],
    ['pending', undefined],
    ['cancelled', undefined],
    ['completed', undefined],
  ])('is called back where it is %s: %s', (status, due) => {
    expect(missedDueAt(at('10:05'), { ...visit, status })).toEqual(due);
  });

  test('late at night is called back in the morning', () => {
    const late = { status: 'confirmed', startsAt: at('21:00'), endsAt: at('21:30') };
    expect(missedDueAt(at('21:00'), late)).toEqual(new Date('2026-11-24T09:00:00+01:00'));
  });
});
