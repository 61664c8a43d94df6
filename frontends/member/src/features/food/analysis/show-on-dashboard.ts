import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { foodAnalysisQuery } from '../../../member-queries.ts';
import { refreshDashboard } from '../change/food-cache.ts';

/** Puts a new report into the query cache, and refetches the dashboard until the analysis is on it. */
export async function showOnDashboard(client: QueryClient, userId: number, report: FoodReport): Promise<void> {
  client.setQueryData(foodAnalysisQuery(report.id).queryKey, report);
  void invalidatePath(client, `/api/food-analyses/${userId}`);
  await refreshDashboard(client, userId, ({ recentAnalyses }) => recentAnalyses.some(({ id }) => id === report.id));
}
