import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay, startOfDays } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Dashboard, healthTracking } from '@sabiwell/proto/http/health-tracking.ts';
import { CRISIS_HOURS } from '@sabiwell/proto/http/reading-rules.ts';
import { statusWord } from '@sabiwell/proto/http/reading-status.ts';
import { riskyFor } from '@sabiwell/proto/http/risky-food.ts';
import type { Context } from '../context.ts';
import { wireGoal } from '../goals/goal.domain.ts';
import { crisesAmong } from './crisis.domain.ts';
import {
  foodPart,
  healthScore,
  knownConditions,
  type LatestReading,
  pressurePart,
  SCORE_DAYS,
  sugarPart,
  todaysMeals,
} from './dashboard.domain.ts';
import { findDashboard, type Found } from './dashboard.store.ts';

type ReadDashboard = typeof healthTracking.readDashboard;

/** The member's day at a glance; null where there are no data. */
export async function readDashboard(context: Context, { caller, params }: Call<ReadDashboard>): Promise<Reply<ReadDashboard>> {
  requireSelf(caller, params.userId);
  const now = context.clock();
  const today = lagosDay(now);
  const since = startOfDays(SCORE_DAYS, now);
  const crisesSince = new Date(now.getTime() - CRISIS_HOURS * 3_600_000);
  const found = await findDashboard(context.pool, { userId: params.userId, today, since, crisesSince });
  const { food, pressure, sugar, meals, goal } = found;
  const crises = crisesAmong(found.recent);
  const parts = [...foodPart(food), ...pressurePart(pressure, found.pressuresOfDay, since), ...sugarPart(sugar, since)];
  return {
    status: 200,
    body: {
      today,
      ...healthScore(parts, crises),
      mealsToday: meals.filter((meal) => meal.completed).length,
      totalMealsExpected: 3,
      todaysMeals: todaysMeals(meals),
      recentAnalyses: analysesOf(found),
      ...readingsOf(pressure, sugar, context.strictLabels),
      bloodPressureTrend: found.pressureTrend,
      bloodSugarTrend: found.sugarTrend.map(({ value }) => value),
      fitnessGoal: goal && wireGoal(goal, today),
      workoutsToday: found.workouts,
      crises,
      pregnant: found.pregnant,
    },
  };
}

function analysesOf({ analyses, conditions, trend }: Found): Dashboard['recentAnalyses'] {
  const judgedFor = knownConditions(conditions, trend);
  return analyses.map(({ analysedAt, bloodPressureRisk, diabetesRisk, ...analysis }) => ({
    ...analysis,
    timestamp: analysedAt.toISOString(),
    isRisky: riskyFor({ bloodPressureRisk, diabetesRisk }, judgedFor).length > 0,
  }));
}

function readingsOf(pressure: LatestReading | null, sugar: LatestReading | null, strict: boolean) {
  const status = (reading: LatestReading | null) => reading && statusWord(reading.statusDetail, strict);
  return {
    recentBloodPressure: pressure?.figure ?? null,
    bloodPressureStatus: status(pressure),
    bloodPressureStatusDetail: pressure?.statusDetail ?? null,
    bloodPressureUrgency: pressure?.urgency ?? null,
    bloodPressureAt: pressure?.measuredAt.toISOString() ?? null,
    recentBloodSugar: sugar?.figure ?? null,
    bloodSugarEnteredUnit: sugar?.enteredUnit ?? null,
    bloodSugarStatus: status(sugar),
    bloodSugarStatusDetail: sugar?.statusDetail ?? null,
    bloodSugarUrgency: sugar?.urgency ?? null,
    bloodSugarAt: sugar?.measuredAt.toISOString() ?? null,
  };
}
