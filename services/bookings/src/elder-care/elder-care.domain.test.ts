import { describe, expect, test } from 'vitest';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { carePlanOf } from '@sabiwell/proto/http/elder-care-rules.ts';
import { stepsOf } from './elder-care.domain.ts';

const FOUR_WEEKS = { begunAt: new Date('2027-01-04T09:00:00Z'), endsAt: new Date('2027-02-01T09:00:00Z') };
const steps = (productCode: string, over: Partial<typeof FOUR_WEEKS> = {}) => stepsOf({ productCode, ...FOUR_WEEKS, ...over });
const days = (productCode: string, kind: string, over = {}) =>
  steps(productCode, over)
    .filter((step) => step.kind === kind)
    .map(({ dueAt }) => lagosDay(dueAt));

describe('four weeks of', () => {
  test.each([
    ['elder_care_care', 4, 0],
    ['elder_care_thrive', 8, 1],
    ['elder_care_vital', 12, 4],
    ['something else', 0, 0],
  ])('%s hold %i calls and %i visits', (code, calls, visits) => {
    expect([days(code, 'call').length, days(code, 'visit').length]).toEqual([calls, visits]);
  });

  test('care begin the day after the first talk', () => {
    expect(days('elder_care_care', 'call')).toEqual(['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26']);
  });

  test('care never fall on a Sunday', () => {
    // The second day after a Friday is a Sunday.
    const begunAt = new Date('2027-01-08T09:00:00Z');
    expect(days('elder_care_thrive', 'visit', { begunAt })).toEqual(['2027-01-11']);
    for (const { dueAt } of steps('elder_care_vital', { begunAt }))
      expect(new Date(`${lagosDay(dueAt)}T00:00:00Z`).getUTCDay()).not.toBe(0);
  });
});

test('nothing is due after the period', () => {
  expect(days('elder_care_care', 'call', { endsAt: new Date('2027-01-12T10:00:00Z') })).toEqual(['2027-01-05']);
});

test('each opens in the morning of its day', () => {
  const [first] = steps('elder_care_care');
  expect([first!.opensAt.toISOString(), first!.dueAt.toISOString()]).toEqual(['2027-01-05T06:00:00.000Z', '2027-01-05T17:00:00.000Z']);
});

test('the wire says what a plan promises', () => {
  expect(carePlanOf('elder_care_vital')).toEqual({ callsPerWeek: 3, visits: { count: 1, per: 'week' } });
});
