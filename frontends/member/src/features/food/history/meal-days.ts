import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';

export type MealDay = { day: string; meals: FoodReport[] };

/** Meals by their day in Lagos, in the order they come. */
export function mealDays(meals: readonly FoodReport[]): MealDay[] {
  const days = new Map<string, FoodReport[]>();
  for (const meal of meals) {
    const day = lagosDay(new Date(meal.timestamp));
    days.set(day, [...(days.get(day) ?? []), meal]);
  }
  return [...days].map(([day, ofDay]) => ({ day, meals: ofDay }));
}

/** The first day of the last so many; undefined for all time. */
export function firstDay(days: number | null, now: Date): string | undefined {
  return days === null ? undefined : dayLater(lagosDay(now), 1 - days);
}
