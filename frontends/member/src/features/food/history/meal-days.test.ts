import { expect, it } from 'vitest';
import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { firstDay, mealDays } from './meal-days.ts';

const meal = (timestamp: string) => ({ timestamp }) as FoodReport;

it('meals are grouped by their day in Lagos, which begins an hour before that of UTC', () => {
  const [late, early] = [meal('2026-11-20T23:00:00Z'), meal('2026-11-20T22:59:00Z')];
  expect(mealDays([late, early])).toEqual([
    { day: '2026-11-21', meals: [late] },
    { day: '2026-11-20', meals: [early] },
  ]);
});

it.each([
  [7, '2026-11-15'],
  [30, '2026-10-23'],
  [null, undefined],
])('the last %s days begin on %s', (days, first) => {
  expect(firstDay(days, new Date('2026-11-20T23:30:00Z'))).toBe(first);
});
