import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { dashboardQuery, foodAnalysisQuery } from '../../../member-queries.ts';

// An event brings the analysis to the dashboard, usually within a second. The dashboard is refetched for at most 5 s.
const WAITS_MS = [0, 400, 600, 1000, 1500, 1500];

/** Puts a new report into the query cache, and refetches the dashboard until the analysis is on it. */
export async function showOnDashboard(client: QueryClient, userId: number, report: FoodReport): Promise<void> {
  client.setQueryData(foodAnalysisQuery(report.id).queryKey, report);
  void invalidatePath(client, `/api/food-analyses/${userId}`);
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await invalidatePath(client, '/api/dashboard/').catch(() => undefined);
    const shown = client.getQueryData(dashboardQuery(userId).queryKey);
    if (shown?.recentAnalyses.some(({ id }) => id === report.id)) return;
  }
}
