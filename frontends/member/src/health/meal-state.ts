import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';

/** A meal of today as the dashboard knows it; it has no id until it is added or completed. */
export type TodaysMeal = Dashboard['todaysMeals'][number];

/** The dashboard with one of today's meals changed, and with a new count of completed meals. */
export function withMeal(dashboard: Dashboard, type: DayMeal, change: Partial<TodaysMeal>): Dashboard {
  const todaysMeals = dashboard.todaysMeals.map((meal) => (meal.type === type ? { ...meal, ...change } : meal));
  return { ...dashboard, todaysMeals, mealsToday: todaysMeals.filter(({ completed }) => completed).length };
}
