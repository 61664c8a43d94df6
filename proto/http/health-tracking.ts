import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fitnessGoal, fitnessGoals } from './fitness-goals.ts';
import { MEAL_TYPES } from './food-rules.ts';
import { healthProfiles } from './health-profile.ts';
import { DAY_MEALS } from './meal-rules.ts';
import { meals } from './meals.ts';
import { CALM_AFTER_MINUTES, CRISIS_HOURS, READING_TYPES, SUGAR_UNITS, TREND_READINGS } from './reading-rules.ts';
import { READING_STATUSES, STATUS_DETAILS, URGENCIES } from './reading-status.ts';
import { readings } from './readings.ts';
import { instant, userId } from './shared.ts';
import { sharedReadings } from './shared-readings.ts';
import { workouts } from './workouts.ts';

export const scorePart = z.object({
  part: z.enum(['food', 'bloodPressure', 'bloodSugar']),
  value: z.number().meta({ description: '0 to 10' }),
  weight: z.number().meta({ description: 'Share of the score, 0 to 1; the parts that exist add up to 1' }),
  from: z.string().meta({ description: 'What the value was taken from, in words' }),
});

const status = z.enum(READING_STATUSES).nullable();
const statusDetail = z.enum(STATUS_DETAILS).nullable();
const urgency = z.enum(URGENCIES).nullable();
const enteredUnit = z
  .enum(SUGAR_UNITS)
  .nullable()
  .optional()
  .meta({ description: 'The unit in which the blood sugar was entered; null for a blood pressure, absent from an older copy' });

export const recentCrisis = z.object({
  readingId: z.string(),
  type: z.enum(READING_TYPES),
  figure: z.string().meta({ description: '185/125 mmHg or 48 mg/dL' }),
  enteredUnit,
  statusDetail: z.enum(STATUS_DETAILS),
  urgency: z.enum(URGENCIES),
  timestamp: instant.meta({ description: 'When it was measured' }),
  calmedBy: z
    .object({ figure: z.string(), enteredUnit, timestamp: instant })
    .nullable()
    .meta({
      description: `The first reading of its kind in range that was taken at least ${CALM_AFTER_MINUTES} minutes later; null without one`,
    }),
});

export const dashboard = z
  .object({
    today: z.iso.date().meta({ description: 'The Lagos day by the server' }),
    healthScore: z.number().nullable(),
    healthScoreLabel: z.string(),
    healthScoreParts: z.array(scorePart),
    mealsToday: z.number().int(),
    totalMealsExpected: z.literal(3),
    todaysMeals: z
      .array(
        z.object({
          type: z.enum(DAY_MEALS),
          id: z.string().nullable().meta({ description: 'null: neither added nor completed yet' }),
          completed: z.boolean(),
          foodAnalysisId: z.string().nullable(),
        }),
      )
      .length(DAY_MEALS.length),
    recentAnalyses: z.array(
      z.object({
        id: z.string(),
        foodName: z.string(),
        mealType: z.enum(MEAL_TYPES),
        timestamp: instant,
        healthScore: z.number(),
        isRisky: z.boolean().optional().meta({
          description: 'A high risk for a condition of the member, so no good choice whatever its score; absent from an older copy',
        }),
      }),
    ),
    recentBloodPressure: z.string().nullable(),
    bloodPressureStatus: status,
    bloodPressureStatusDetail: statusDetail,
    bloodPressureUrgency: urgency,
    bloodPressureAt: instant.nullable(),
    bloodPressureTrend: z
      .array(z.object({ systolic: z.number().int(), diastolic: z.number().int() }))
      .optional()
      .meta({ description: `The latest ${TREND_READINGS} readings, oldest first; absent from a copy that is older than this field` }),
    recentBloodSugar: z.string().nullable(),
    bloodSugarEnteredUnit: enteredUnit,
    bloodSugarStatus: status,
    bloodSugarStatusDetail: statusDetail,
    bloodSugarUrgency: urgency,
    bloodSugarAt: instant.nullable(),
    bloodSugarTrend: z.array(z.number().int()).optional().meta({ description: 'The same of blood sugar, in mg/dL' }),
    crises: z
      .array(recentCrisis)
      .optional()
      .meta({
        description: `Readings of the last ${CRISIS_HOURS} hours that call for advice at once, newest first; absent from an older copy`,
      }),
    pregnant: z.boolean().optional().meta({
      description: 'Whether pressures are judged as in pregnancy, for a reading that waits to be sent; absent from an older copy',
    }),
    fitnessGoal: fitnessGoal.nullable().meta({ description: 'The first of the goals' }),
    workoutsToday: z.object({ workouts: z.number().int(), minutes: z.number().int(), caloriesBurned: z.number().int() }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.output<typeof dashboard>;

export const healthTracking = {
  readDashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard/{userId}',
    summary: "The member's day at a glance; null where there is nothing to say",
    actors: ['member'],
    params: z.object({ userId }),
    replies: { 200: dashboard },
    examples: { good: { params: { userId: '1' } }, bad: { params: { userId: 'me' } } },
  }),
  ...readings,
  ...sharedReadings,
  ...meals,
  ...workouts,
  ...fitnessGoals,
  ...healthProfiles,
};
