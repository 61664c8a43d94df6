import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MEAL_TYPES } from './food-rules.ts';
import { instant, userId } from './shared.ts';

export const scorePart = z.object({
  part: z.enum(['food', 'bloodPressure', 'bloodSugar']),
  value: z.number().meta({ description: '0 to 10' }),
  weight: z.number().meta({ description: 'Share of the score, 0 to 1; the parts that exist add up to 1' }),
  from: z.string().meta({ description: 'What the value was taken from, in words' }),
});

export const dashboard = z
  .object({
    healthScore: z.number().nullable(),
    healthScoreLabel: z.string(),
    healthScoreParts: z.array(scorePart),
    mealsToday: z.number().int(),
    totalMealsExpected: z.literal(3),
    recentAnalyses: z.array(
      z.object({ id: z.string(), foodName: z.string(), mealType: z.enum(MEAL_TYPES), timestamp: instant, healthScore: z.number() }),
    ),
    recentBloodPressure: z.string().nullable(),
    bloodPressureStatus: z.string().nullable(),
    bloodPressureAt: instant.nullable(),
    recentBloodSugar: z.string().nullable(),
    bloodSugarStatus: z.string().nullable(),
    bloodSugarAt: instant.nullable(),
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
};
