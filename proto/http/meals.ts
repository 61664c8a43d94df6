import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DAY_MEALS, DAY_MESSAGE } from './meal-rules.ts';
import { instant, opaqueId, userId } from './shared.ts';
import { day } from './text-fields.ts';

export const meal = z
  .object({
    id: z.string(),
    userId: z.number().int(),
    type: z.enum(DAY_MEALS),
    date: z.iso.date().meta({ description: 'The Lagos day' }),
    completed: z.boolean(),
    foodAnalysisId: z.string().nullable().meta({ description: 'The analysis that completed it' }),
    timestamp: instant.meta({ description: 'When it was last changed' }),
  })
  .meta({ id: 'Meal' });
export type Meal = z.output<typeof meal>;

const mealId = z.object({ id: opaqueId });
const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const goodMeal = { userId: 1, type: 'breakfast', completed: true, date: '2026-11-21' };

export const meals = {
  listMeals: endpoint({
    method: 'GET',
    path: '/api/meals/{userId}/{date}',
    summary: "The member's meals of a Lagos day: breakfast, lunch, dinner, as far as there are any",
    actors: ['member'],
    params: z.object({ userId, date: day(DAY_MESSAGE) }),
    replies: { 200: z.array(meal) },
    examples: { good: { params: { userId: '1', date: '2026-11-21' } }, bad: { params: { userId: '1', date: 'not-a-date' } } },
  }),
  saveMeal: endpoint({
    method: 'POST',
    path: '/api/meals',
    summary: 'Add or complete a meal of a day; there is one of each, and completing is not taken back here',
    actors: ['member'],
    body: z.object({
      userId,
      type: z.enum(DAY_MEALS, 'Choose breakfast, lunch or dinner.'),
      completed: z.boolean('Completed must be yes or no.').default(false),
      date: day(DAY_MESSAGE).optional().meta({ description: 'A Lagos day; today unless given' }),
    }),
    replies: { 200: meal },
    examples: { good: { body: goodMeal }, bad: { body: { ...goodMeal, type: 'supper' } } },
  }),
  changeMeal: endpoint({
    method: 'PATCH',
    path: '/api/meals/{id}',
    summary: 'Complete an own meal, or take that back',
    actors: ['member'],
    params: mealId,
    body: z.object({ userId: userId.optional(), completed: z.boolean('Completed must be yes or no.').optional() }),
    replies: { 200: meal },
    examples: { good: { params: someId, body: { completed: false } }, bad: { params: someId, body: { completed: 'no' } } },
  }),
  deleteMeal: endpoint({
    method: 'DELETE',
    path: '/api/meals/{id}',
    summary: 'Take an own meal away',
    actors: ['member'],
    params: mealId,
    replies: { 204: null },
    examples: { good: { params: someId }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
