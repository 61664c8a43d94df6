import { z } from 'zod';
import { aiChatOpenings } from './ai-chat-openings.ts';
import { aiChats } from './ai-chats.ts';
import { aiDoctor } from './ai-doctor.ts';
import { diagnostics } from './diagnostics.ts';
import { endpoint } from './endpoint.ts';
import { foodFeed } from './food-feed.ts';
import { foodHistory } from './food-history.ts';
import { dishId, foodReport, plateDishes, plateInAddress, plateReport, portionGrams } from './food-report.ts';
import { MEAL_TYPES, NOT_AN_IMAGE_MESSAGE } from './food-rules.ts';
import { moderation } from './moderation.ts';
import { postComments } from './post-comments.ts';
import { recommendations } from './recommendations.ts';
import { EXAMPLE_PHOTO, opaqueId, problem, processing, userId } from './shared.ts';

export const dish = z
  .object({ dishId: z.string(), name: z.string(), aliases: z.array(z.string()), portionGrams: z.number(), category: z.string() })
  .meta({ id: 'Dish' });
export type Dish = z.output<typeof dish>;

const service = z.enum(['off', 'local', 'cloud']);
const analysisId = z.object({ id: opaqueId });
const goodPhoto = { image: EXAMPLE_PHOTO, userId: 1, mealType: 'lunch', dishId: 'jollof-rice' };

export const foodAi = {
  ...aiDoctor,
  ...aiChats,
  ...aiChatOpenings,
  ...recommendations,
  ...diagnostics,
  ...foodHistory,
  ...foodFeed,
  ...postComments,
  ...moderation,
  analyzeFood: endpoint({
    method: 'POST',
    path: '/api/analyze-food',
    summary: 'Analyse a photo of food',
    actors: ['member'],
    body: z.object({
      image: z.string(NOT_AN_IMAGE_MESSAGE).min(1, NOT_AN_IMAGE_MESSAGE).meta({ description: 'Data URL of a JPEG, PNG, GIF or WebP' }),
      userId,
      mealType: z.enum(MEAL_TYPES, 'Choose breakfast, lunch, dinner or snack.').default('snack'),
      dishId: dishId.optional(),
      portionGrams: portionGrams.optional(),
      dishes: plateDishes.optional(),
      hint: z.string('Hint must be text.').trim().max(200, 'Hint must be 200 characters or fewer.').optional(),
      completesMeal: z.boolean('Must be yes or no.').default(false).meta({ description: 'Marks that meal of today as eaten' }),
    }),
    replies: { 200: foodReport, 202: processing },
    problems: [404],
    readAgainBy: 'readFoodAnalysis',
    timeoutMs: 30_000,
    maxBodyBytes: 15_000_000,
    longTexts: 1,
    callsPerMinute: 10,
    examples: { good: { body: goodPhoto }, bad: { body: { ...goodPhoto, image: 7 } } },
  }),
  readFoodAnalysis: endpoint({
    method: 'GET',
    path: '/api/food-analyses/item/{id}',
    summary: 'One analysis: its report, or 202 while it is being made',
    actors: ['member'],
    params: analysisId,
    replies: { 200: foodReport, 202: processing },
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: {} },
  }),
  searchFoods: endpoint({
    method: 'GET',
    path: '/api/foods',
    summary: 'Dishes of the food table that these words may mean: by any word, other name or with one typing error',
    actors: ['guest'],
    query: z.object({ q: z.string().max(100, 'Search with 100 characters or fewer.').default('') }),
    replies: { 200: z.array(dish) },
    examples: { good: { query: { q: 'jollof' } }, bad: { query: { q: 'x'.repeat(101) } } },
  }),
  readPlateReport: endpoint({
    method: 'GET',
    path: '/api/foods/report',
    summary: 'The report of some dishes as one plate, for the member who asks; nothing is stored',
    actors: ['member'],
    query: z.object({ dishes: plateInAddress }),
    replies: { 200: plateReport },
    examples: { good: { query: { dishes: 'eba:250,egusi-soup:300' } }, bad: { query: { dishes: 'eba' } } },
  }),
  readAiStatus: endpoint({
    method: 'GET',
    path: '/api/ai/status',
    summary: 'Whether photos and chats are answered by AI, and where it runs',
    actors: ['guest'],
    replies: { 200: z.object({ vision: service, chat: service, providerName: z.string().nullable() }) },
    examples: { good: {}, bad: {} },
  }),
  readMedia: endpoint({
    method: 'GET',
    path: '/api/media/{key}',
    summary: 'A stored photo, to its owner, and to anybody while a shared post shows it; ranges can be asked for',
    actors: ['guest', 'member'],
    params: z.object({ key: opaqueId }),
    replies: { 200: null, 206: null, 304: null, 416: problem },
    fileTypes: ['image/jpeg'],
    isKept: true,
    examples: { good: { params: { key: '0198c0de-0000-7000-8000-000000000001' } }, bad: {} },
  }),
};
