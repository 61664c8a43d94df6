import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { foodReport, foodTotals, plateDishes } from './food-report.ts';
import { MEAL_TYPES } from './food-rules.ts';
import { DAY_MESSAGE } from './meal-rules.ts';
import { moment, pageByTime } from './page.ts';
import { opaqueId, problem, userId } from './shared.ts';
import { day } from './text-fields.ts';

const analysisId = z.object({ id: opaqueId });
const someAnalysis = { id: '0198c0de-0000-7000-8000-000000000001' };
const mealType = z.enum(MEAL_TYPES, 'Choose breakfast, lunch, dinner or snack.');

/** A member's own analyses: the whole list, a day in sum, putting one right, deleting it, bringing it back, logging it again. */
export const foodHistory = {
  listFoodAnalyses: endpoint({
    method: 'GET',
    path: '/api/food-analyses/{userId}',
    summary: "The member's analyses, newest first",
    actors: ['member'],
    params: z.object({ userId }),
    query: pageByTime.extend({
      from: moment,
      to: moment,
      mealType: mealType.optional(),
      q: z
        .string()
        .trim()
        .max(100, 'Search with 100 characters or fewer.')
        .optional()
        .meta({ description: 'Words of a dish on the plate, another name of it, or one typing error' }),
    }),
    replies: { 200: z.array(foodReport) },
    examples: {
      good: { params: { userId: '1' }, query: { limit: '4', from: '2026-11-01', mealType: 'lunch', q: 'eba' } },
      bad: { params: { userId: '1' }, query: { from: '2026-13-45' } },
    },
  }),
  readFoodTotals: endpoint({
    method: 'GET',
    path: '/api/food-analyses/{userId}/totals',
    summary:
      'What the member ate on a Lagos day in sum: energy, carbohydrate and sodium of the portions, and how many meals have these figures',
    actors: ['member'],
    params: z.object({ userId }),
    query: z.object({ day: day(DAY_MESSAGE).optional().meta({ description: 'A Lagos day; today unless given' }) }),
    replies: { 200: foodTotals },
    examples: {
      good: { params: { userId: '1' }, query: { day: '2026-11-20' } },
      bad: { params: { userId: '1' }, query: { day: 'today' } },
    },
  }),
  correctFoodAnalysis: endpoint({
    method: 'PATCH',
    path: '/api/food-analyses/item/{id}',
    summary: 'Correct the dishes or the meal of an analysis; other dishes are judged again from the food table',
    actors: ['member'],
    params: analysisId,
    body: z
      .object({ dishes: plateDishes.optional(), mealType: mealType.optional() })
      .refine((body) => body.dishes !== undefined || body.mealType !== undefined, {
        path: ['dishes'],
        message: 'Choose the dishes, or the meal.',
      }),
    replies: { 200: foodReport },
    problems: [404, 409],
    readAgainBy: 'readFoodAnalysis',
    examples: {
      good: { params: someAnalysis, body: { dishes: [{ dishId: 'eba' }, { dishId: 'egusi-soup', portionGrams: 300 }] } },
      bad: { params: someAnalysis, body: { dishes: [] } },
    },
  }),
  deleteFoodAnalysis: endpoint({
    method: 'DELETE',
    path: '/api/food-analyses/item/{id}',
    summary: 'Delete an analysis; its photo is gone for good after 10 minutes',
    actors: ['member'],
    params: analysisId,
    replies: { 204: null },
    problems: [409],
    examples: { good: { params: someAnalysis }, bad: {} },
  }),
  restoreFoodAnalysis: endpoint({
    method: 'POST',
    path: '/api/food-analyses/item/{id}/restore',
    summary: 'Bring a deleted analysis back, within 10 minutes',
    actors: ['member'],
    params: analysisId,
    replies: { 200: foodReport },
    problems: [404, 409],
    readAgainBy: 'readFoodAnalysis',
    examples: { good: { params: someAnalysis }, bad: {} },
  }),
  repeatFoodAnalysis: endpoint({
    method: 'POST',
    path: '/api/food-analyses/item/{id}/repeat',
    summary: 'Log an earlier meal again now: the same dishes and portions, judged as of now from the food table; no use of the allowance',
    actors: ['member'],
    params: analysisId,
    body: z.object({ mealType: mealType.optional().meta({ description: 'The usual meal of this hour unless given' }) }),
    replies: { 201: foodReport },
    problems: [404, 409, 422],
    readAgainBy: 'readFoodAnalysis',
    callsPerMinute: 20,
    examples: { good: { params: someAnalysis, body: {} }, bad: { params: someAnalysis, body: { mealType: 'brunch' } } },
  }),
  readFoodThumbnail: endpoint({
    method: 'GET',
    path: '/api/food-analyses/item/{id}/thumbnail',
    summary: 'The photo of an analysis as WebP of 160 pixels at most, to its owner',
    actors: ['member'],
    params: analysisId,
    replies: { 200: null, 206: null, 304: null, 416: problem },
    fileTypes: ['image/webp'],
    isKept: true,
    examples: { good: { params: someAnalysis }, bad: {} },
  }),
};
