import type pg from 'pg';
import type { MealType, Risk } from '@sabiwell/proto/http/food-rules.ts';
import type { DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import { TREND_READINGS } from '@sabiwell/proto/http/reading-rules.ts';
import { GOAL_COLUMNS, GOAL_ORDER, GOALS_OF_DAY } from '../goals/goal.store.ts';
import type { Goal } from '../goals/goal.domain.ts';
import type { HealthTrend } from '../health-trend/health-trend.domain.ts';
import type { RecentReading } from './crisis.domain.ts';
import type { LatestReading, Pressure } from './dashboard.domain.ts';

const RECENT = 5;

type Analysis = {
  id: string;
  foodName: string;
  mealType: MealType;
  analysedAt: Date;
  healthScore: number;
  bloodPressureRisk: Risk;
  diabetesRisk: Risk;
};

/** What the dashboard is made of. */
export type Found = {
  analyses: Analysis[];
  food: { mean: number; count: number };
  meals: { id: string; type: DayMeal; completed: boolean; foodAnalysisId: string | null }[];
  pressure: LatestReading | null;
  sugar: LatestReading | null;
  /** The pressures of the Lagos day of the latest one. */
  pressuresOfDay: Pressure[];
  /** What may begin or end a crisis, newest first. */
  recent: RecentReading[];
  pressureTrend: Pressure[];
  sugarTrend: { value: number }[];
  goal: Goal | null;
  workouts: { workouts: number; minutes: number; caloriesBurned: number };
  pregnant: boolean;
  /** What the member says of their conditions, and what their readings of seven days say. */
  conditions: string[];
  trend: HealthTrend | null;
};

const listOf = (rows: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;
const oneOf = (row: string) => `(SELECT row_to_json(r) FROM (${row}) r)`;
const latest = (type: string, figure: string) =>
  oneOf(`SELECT ${figure} AS figure, entered_unit AS "enteredUnit", status_detail AS "statusDetail", urgency, measured_at AS "measuredAt" FROM health_readings
    WHERE user_id = $1 AND type = '${type}' ORDER BY measured_at DESC, id DESC LIMIT 1`);
const trend = (type: string, figures: string) =>
  listOf(`SELECT ${figures} FROM (SELECT * FROM health_readings WHERE user_id = $1 AND type = '${type}'
    ORDER BY measured_at DESC, id DESC LIMIT ${TREND_READINGS}) newest ORDER BY measured_at, id`);

// This many readings of a day count, so that the time has a limit.
const MOST_OF_DAY = 200;
const PRESSURES_OF_DAY = listOf(`SELECT systolic, diastolic FROM health_readings WHERE user_id = $1 AND type = 'blood_pressure'
    AND measured_at >= (SELECT date_trunc('day', measured_at, 'Africa/Lagos') FROM health_readings
      WHERE user_id = $1 AND type = 'blood_pressure' ORDER BY measured_at DESC, id DESC LIMIT 1)
    ORDER BY measured_at DESC, id DESC LIMIT ${MOST_OF_DAY}`);
const RECENT_READINGS = listOf(`SELECT id, type, coalesce(systolic || '/' || diastolic || ' mmHg', sugar_mg_dl || ' mg/dL') AS figure,
    entered_unit AS "enteredUnit", status_detail AS "statusDetail", urgency, measured_at AS "measuredAt" FROM health_readings WHERE user_id = $1 AND measured_at >= $4
    AND (status_detail = 'normal' OR urgency IN ('same_day', 'treat_now', 'emergency'))
    ORDER BY measured_at DESC, id DESC LIMIT ${MOST_OF_DAY}`);

/** One round trip, with each part limited and read by an index, so that the time does not grow with a member's data. */
export const DASHBOARD = `SELECT
  ${listOf(`SELECT analysis_id AS id, food_name AS "foodName", meal_type AS "mealType", analysed_at AS "analysedAt",
    health_score AS "healthScore", bp_risk AS "bloodPressureRisk", diabetes_risk AS "diabetesRisk" FROM food_analyses WHERE user_id = $1 AND NOT deleted ORDER BY analysed_at DESC, analysis_id DESC LIMIT ${RECENT}`)} AS analyses,
  ${oneOf(`SELECT coalesce(avg(health_score), 0) AS mean, count(*) AS count FROM food_analyses
    WHERE user_id = $1 AND NOT deleted AND analysed_at >= $3`)} AS food,
  ${listOf(`SELECT id, type, completed, food_analysis_id AS "foodAnalysisId" FROM meals WHERE user_id = $1 AND day = $2`)} AS meals,
  ${latest('blood_pressure', `systolic || '/' || diastolic`)} AS pressure,
  ${latest('blood_sugar', `sugar_mg_dl || ' mg/dL'`)} AS sugar,
  ${PRESSURES_OF_DAY} AS "pressuresOfDay",
  ${RECENT_READINGS} AS recent,
  ${trend('blood_pressure', 'systolic, diastolic')} AS "pressureTrend",
  ${trend('blood_sugar', 'sugar_mg_dl AS value')} AS "sugarTrend",
  ${oneOf(`SELECT ${GOAL_COLUMNS} FROM ${GOALS_OF_DAY} ORDER BY ${GOAL_ORDER} LIMIT 1`)} AS goal,
  ${oneOf(`SELECT count(*) AS workouts, coalesce(sum(minutes), 0) AS minutes, coalesce(sum(calories), 0) AS "caloriesBurned"
    FROM workouts WHERE user_id = $1 AND day = $2`)} AS workouts,
  EXISTS (SELECT 1 FROM health_profiles WHERE user_id = $1 AND pregnant) AS pregnant,
  coalesce((SELECT to_json(primary_conditions) FROM health_profiles WHERE user_id = $1), '[]') AS conditions,
  ${oneOf(`SELECT bp_high AS "bpHigh", fasting_high AS "fastingHigh" FROM health_trends WHERE user_id = $1`)} AS trend`;

type At = { userId: number; today: string; since: Date; crisesSince: Date };

/** The data for the member's dashboard on a Lagos day; foods count from one day, crises from a moment. */
export async function findDashboard(pool: pg.Pool, at: At): Promise<Found> {
  const values = [at.userId, at.today, at.since, at.crisesSince];
  const { rows } = await pool.query<Found>({ name: 'dashboard', text: DASHBOARD, values });
  const found = rows[0] as Found;
  return {
    ...found,
    analyses: found.analyses.map((analysis) => ({ ...analysis, analysedAt: new Date(analysis.analysedAt) })),
    pressure: withTime(found.pressure),
    sugar: withTime(found.sugar),
    recent: found.recent.map((reading) => ({ ...reading, measuredAt: new Date(reading.measuredAt) })),
    goal: found.goal && withTimes(found.goal),
  };
}

// JSON has no times; PostgreSQL writes them as text.
function withTime(reading: LatestReading | null): LatestReading | null {
  return reading && { ...reading, measuredAt: new Date(reading.measuredAt) };
}

function withTimes(goal: Goal): Goal {
  const reachedAt = goal.reachedAt && new Date(goal.reachedAt);
  return { ...goal, reachedAt, createdAt: new Date(goal.createdAt), updatedAt: new Date(goal.updatedAt) };
}
