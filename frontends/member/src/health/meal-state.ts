import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';

/** A meal of today as the dashboard knows it; it has no id until it is added or completed. */
export type TodaysMeal = Dashboard['todaysMeals'][number];

/** The dashboard with one of today's meals changed, and with a new count of completed meals. */
export function withMeal(dashboard: Dashboard, type: DayMeal, change: Partial<TodaysMeal>): Dashboard {
  const todaysMeals = dashboard.todaysMeals.map((meal) => (meal.type === type ? { ...meal, ...change } : meal));
  return { ...dashboard, todaysMeals, mealsToday: todaysMeals.filter(({ completed }) => completed).length };
}

/** The dashboard as it begins on a later day, YYYY-MM-DD: a copy of yesterday says nothing of today's meals. */
export function onDay(dashboard: Dashboard, day: string): Dashboard {
  if (dashboard.today >= day) return dashboard;
  const todaysMeals = dashboard.todaysMeals.map(({ type }) => ({ type, id: null, completed: false, foodAnalysisId: null }));
  return { ...dashboard, today: day, mealsToday: 0, todaysMeals };
}

type QueuedMeal = { kind: string; state: string; body: Record<string, unknown> };

/** The meals of the dashboard's day that wait to be sent. */
export function queuedMeals(items: readonly QueuedMeal[], { today, todaysMeals }: Dashboard): DayMeal[] {
  const queued = items.filter(({ kind, state, body }) => kind === 'meal' && state !== 'attention' && body.date === today);
  return todaysMeals.map(({ type }) => type).filter((type) => queued.some(({ body }) => body.type === type && body.completed === true));
}
