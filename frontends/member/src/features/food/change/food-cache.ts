import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { Page } from '@sabiwell/ui/api-client.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { dashboardQuery, foodAnalysisQuery } from '../../../member-queries.ts';

// An event brings a change to the dashboard, usually within a second. The dashboard is refetched for at most 5 s.
const WAITS_MS = [0, 400, 600, 1000, 1500, 1500];

/** Refetches the dashboard until it shows what has changed. */
export async function refreshDashboard(client: QueryClient, userId: number, isShown: (dashboard: Dashboard) => boolean): Promise<void> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await invalidatePath(client, '/api/dashboard/').catch(() => undefined);
    void invalidatePath(client, '/api/meals/');
    const shown = client.getQueryData(dashboardQuery(userId).queryKey);
    if (shown !== undefined && isShown(shown)) return;
  }
}

/** Shows a report that was corrected or brought back wherever it stands. */
export function showReport(client: QueryClient, userId: number, report: FoodReport): void {
  client.setQueryData(foodAnalysisQuery(report.id).queryKey, report);
  void invalidatePath(client, `/api/food-analyses/${userId}`);
  const isSame = ({ id, healthScore, mealType, foodName }: Dashboard['recentAnalyses'][number]) =>
    id === report.id && healthScore === report.healthScore && mealType === report.mealType && foodName === report.foodName;
  // An older meal is not among the recent ones, but counts for the score.
  const isOlder = (dashboard: Dashboard) => dashboard.recentAnalyses.every(({ timestamp }) => timestamp > report.timestamp);
  void refreshDashboard(client, userId, (shown) => shown.recentAnalyses.some(isSame) || isOlder(shown));
}

/** Takes a deleted meal off every list at once. */
export function hideReport(client: QueryClient, userId: number, id: string): void {
  const isOther = (row: { id: string }) => row.id !== id;
  client.setQueriesData<InfiniteData<Page<FoodReport>>>(
    { predicate: ({ queryKey }) => isHistory(queryKey, userId) },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(isOther) })) },
  );
  client.setQueryData(
    dashboardQuery(userId).queryKey,
    (shown) => shown && { ...shown, recentAnalyses: shown.recentAnalyses.filter(isOther) },
  );
  client.removeQueries({ queryKey: foodAnalysisQuery(id).queryKey });
  void invalidatePath(client, `/api/food-analyses/${userId}/totals`);
  void refreshDashboard(client, userId, ({ recentAnalyses }) => recentAnalyses.every(isOther));
}

function isHistory([path, form]: readonly unknown[], userId: number): boolean {
  return form === 'pages' && String(path).startsWith(`/api/food-analyses/${userId}?`);
}
