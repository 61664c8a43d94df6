import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { MealType, Risk } from '@sabiwell/proto/http/food-rules.ts';

/** What an event says of an analysis, and its version: the sequence of the event. */
export type CompletedAnalysis = {
  analysisId: string;
  userId: number;
  foodName: string;
  mealType: MealType;
  healthScore: number;
  bloodPressureRisk: Risk;
  diabetesRisk: Risk;
  analysedAt: Date;
  version: number;
};

/** What is known of an analysis already. */
export type KnownAnalysis = { mealType: MealType; version: number; deleted: boolean };

const LOCK = `SELECT meal_type AS "mealType", version::int AS version, deleted FROM food_analyses WHERE analysis_id = $1 FOR UPDATE`;
const UPSERT = `INSERT INTO food_analyses
  (analysis_id, user_id, food_name, meal_type, health_score, bp_risk, diabetes_risk, analysed_at, version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (analysis_id) DO UPDATE SET food_name = $3, meal_type = $4, health_score = $5, bp_risk = $6, diabetes_risk = $7,
    analysed_at = $8, version = $9, deleted = false
  WHERE food_analyses.version < $9 RETURNING true`;

/** An analysis as it is known, locked until the transaction ends; undefined where there is none. */
export async function lockAnalysis(run: RunSql, analysisId: string): Promise<KnownAnalysis | undefined> {
  const [row] = await run(LOCK, [analysisId]);
  return row as KnownAnalysis | undefined;
}

/** Writes an analysis unless a newer version is there; false then. */
export async function upsertAnalysis(run: RunSql, analysis: CompletedAnalysis): Promise<boolean> {
  const { analysisId, userId, foodName, mealType, healthScore, bloodPressureRisk, diabetesRisk, analysedAt, version } = analysis;
  const values = [analysisId, userId, foodName, mealType, healthScore, bloodPressureRisk, diabetesRisk, analysedAt, version];
  return (await run(UPSERT, values)).length > 0;
}

const DELETE = `INSERT INTO food_analyses
  (analysis_id, user_id, food_name, meal_type, health_score, bp_risk, diabetes_risk, analysed_at, version, deleted)
  VALUES ($1, $2, '', 'snack', 0, 'low', 'low', $3, $4, true)
  ON CONFLICT (analysis_id) DO UPDATE SET food_name = '', meal_type = 'snack', health_score = 0, bp_risk = 'low', diabetes_risk = 'low',
    analysed_at = $3, version = $4, deleted = true
  WHERE food_analyses.version < $4 RETURNING true`;

/** Leaves no more of an analysis than what shows an older event that it is deleted; false when a newer version is there. */
export async function markAnalysisDeleted(
  run: RunSql,
  { analysisId, userId, deletedAt, version }: { analysisId: string; userId: number; deletedAt: Date; version: number },
): Promise<boolean> {
  return (await run(DELETE, [analysisId, userId, deletedAt, version])).length > 0;
}
