import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { MealType, Risk } from '@sabiwell/proto/http/food-rules.ts';

/** An analysis as its event reports it. */
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

const INSERT_ANALYSIS = `INSERT INTO food_analyses
  (analysis_id, user_id, food_name, meal_type, health_score, bp_risk, diabetes_risk, analysed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (analysis_id) DO NOTHING RETURNING true`;

/** Inserts an analysis; an existing one is left unchanged, and the result is false. */
export async function insertAnalysis(run: RunSql, analysis: CompletedAnalysis): Promise<boolean> {
  const { analysisId, userId, foodName, mealType, healthScore, bloodPressureRisk, diabetesRisk, analysedAt } = analysis;
  const values = [analysisId, userId, foodName, mealType, healthScore, bloodPressureRisk, diabetesRisk, analysedAt];
  return (await run(INSERT_ANALYSIS, values)).length > 0;
}
