import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { useOutboxItems } from '../outbox/outbox-state.ts';
import { onDay, queuedMeals, withMeal } from './meal-state.ts';

/** The dashboard with what was completed today and not sent yet, and which meals those are. */
export function useQueuedMeals(userId: number, read: Dashboard): { dashboard: Dashboard; waiting: ReadonlySet<DayMeal> } {
  const items = useOutboxItems(userId);
  const today = onDay(read, serverDay());
  const waiting = queuedMeals(items, today);
  const dashboard = waiting.reduce((shown, type) => withMeal(shown, type, { completed: true }), today);
  return { dashboard, waiting: new Set(waiting) };
}
