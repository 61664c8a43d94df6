import { requireSelf } from '@sabiwell/chassis/caller.ts';
import type { Call } from '@sabiwell/chassis/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { healthTracking } from '@sabiwell/proto/http/health-tracking.ts';
import type { Context } from '../context.ts';
import { foodPart, healthScore, scoredSince } from './dashboard.domain.ts';
import { countMeals, meanFoodScore, recentAnalyses } from './dashboard.store.ts';

type ReadDashboard = typeof healthTracking.readDashboard;

/** No reading can be stored yet, so there is nothing to say of one. */
const NO_READINGS = {
  recentBloodPressure: null,
  bloodPressureStatus: null,
  bloodPressureAt: null,
  recentBloodSugar: null,
  bloodSugarStatus: null,
  bloodSugarAt: null,
};

/** The member's day at a glance; null where there is nothing to say. */
export async function readDashboard(
  { prisma, clock }: Context,
  { caller, params: { userId } }: Call<ReadDashboard>,
): Promise<Reply<ReadDashboard>> {
  requireSelf(caller, userId);
  const now = clock();
  const [recent, food, mealsToday] = await Promise.all([
    recentAnalyses(prisma, userId),
    meanFoodScore(prisma, userId, scoredSince(now)),
    countMeals(prisma, userId, lagosDay(now)),
  ]);
  return {
    status: 200,
    body: { ...healthScore(foodPart(food)), mealsToday, totalMealsExpected: 3, recentAnalyses: recent, ...NO_READINGS },
  };
}
