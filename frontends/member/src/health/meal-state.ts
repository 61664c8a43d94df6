import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';

/** A meal of today as the dashboard knows it; without an id it was neither added nor completed yet. */
export type TodaysMeal = Dashboard['todaysMeals'][number];

/** The dashboard with one of today's meals changed, and its count with it. */
export function withMeal(dashboard: Dashboard, type: DayMeal, change: Partial<TodaysMeal>): Dashboard {
  const todaysMeals = dashboard.todaysMeals.map((meal) => (meal.type === type ? { ...meal, ...change } : meal));
  return { ...dashboard, todaysMeals, mealsToday: todaysMeals.filter(({ completed }) => completed).length };
}
