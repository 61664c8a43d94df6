import { randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/postgres.ts';
import type { MealType, Risk } from '@sabiwell/proto/http/food-rules.ts';
import type { Dashboard } from '@sabiwell/proto/http/health-tracking.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { DayMeal } from './dashboard.domain.ts';

const RECENT = 5;

/** What an event says of an analysis. */
export type CompletedAnalysis = {
  analysisId: string;
  userId: number;
  foodName: string;
  mealType: MealType;
  healthScore: number;
  bloodPressureRisk: Risk;
  diabetesRisk: Risk;
  analysedAt: Date;
};

const ADD_ANALYSIS = `INSERT INTO food_analyses
  (analysis_id, user_id, food_name, meal_type, health_score, bp_risk, diabetes_risk, analysed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (analysis_id) DO NOTHING`;

/** Keeps an analysis; one that is kept already stays as it is. */
export async function addAnalysis(run: RunSql, analysis: CompletedAnalysis): Promise<void> {
  const { analysisId, userId, foodName, mealType, healthScore, bloodPressureRisk, diabetesRisk, analysedAt } = analysis;
  await run(ADD_ANALYSIS, [analysisId, userId, foodName, mealType, healthScore, bloodPressureRisk, diabetesRisk, analysedAt]);
}

const COMPLETE_MEAL = `INSERT INTO meals (id, user_id, day, type, completed, food_analysis_id) VALUES ($1, $2, $3, $4, true, $5)
  ON CONFLICT (user_id, day, type) DO UPDATE
  SET completed = true, food_analysis_id = COALESCE(meals.food_analysis_id, EXCLUDED.food_analysis_id)`;

/** Marks a meal of a day as eaten; its first photo stays the one it is known by. */
export async function completeMeal(run: RunSql, meal: { userId: number; day: string; type: DayMeal; analysisId: string }): Promise<void> {
  await run(COMPLETE_MEAL, [randomUUIDv7(), meal.userId, meal.day, meal.type, meal.analysisId]);
}

/** The member's latest analyses, newest first. */
export async function recentAnalyses(prisma: PrismaClient, userId: number): Promise<Dashboard['recentAnalyses']> {
  const rows = await prisma.foodAnalysis.findMany({
    where: { userId },
    orderBy: [{ analysedAt: 'desc' }, { analysisId: 'desc' }],
    take: RECENT,
  });
  return rows.map(({ analysisId, foodName, mealType, analysedAt, healthScore }) => ({
    id: analysisId,
    foodName,
    mealType: mealType as MealType,
    timestamp: analysedAt.toISOString(),
    healthScore: healthScore.toNumber(),
  }));
}

/** The mean score of the member's foods since then, and their number. */
export async function meanFoodScore(prisma: PrismaClient, userId: number, since: Date): Promise<{ mean: number; count: number }> {
  const { _avg, _count } = await prisma.foodAnalysis.aggregate({
    where: { userId, analysedAt: { gte: since } },
    _avg: { healthScore: true },
    _count: true,
  });
  return { mean: _avg.healthScore?.toNumber() ?? 0, count: _count };
}

/** How many meals of a day, YYYY-MM-DD, the member has completed. */
export function countMeals(prisma: PrismaClient, userId: number, day: string): Promise<number> {
  return prisma.meal.count({ where: { userId, day: new Date(day), completed: true } });
}
