import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CAPTION_RULE, LOCATION_RULE } from './feed-rules.ts';
import { foodReport } from './food-report.ts';
import { pageByTime } from './page.ts';
import { instant, opaqueId } from './shared.ts';
import { linesOf, textOf } from './text-fields.ts';

const many = z.number().int().min(0);

/** A shared analysis as the caller sees it: what it says is the same for everybody, and judged for anybody (community.md 1, 2). */
export const foodPost = foodReport
  .pick({
    healthScore: true,
    foodName: true,
    foodClass: true,
    description: true,
    calories: true,
    carbs: true,
    protein: true,
    fat: true,
    bloodPressureRisk: true,
    diabetesRisk: true,
    nigerianFoodAlternatives: true,
    recommendations: true,
    warnings: true,
    analysisSource: true,
  })
  .extend({
    id: z.string(),
    userName: z.string().meta({ description: 'The first name' }),
    userProfilePicture: z.string().nullable().meta({ description: 'Null unless the member shows their photo to everybody' }),
    timestamp: instant.meta({ description: 'When it was shared' }),
    location: z.string().nullable(),
    caption: z.string().nullable(),
    imageUrl: z.string().nullable().meta({ description: 'Null where the member left the photo out' }),
    likesCount: many,
    commentsCount: many,
    sharesCount: many,
    liked: z.boolean().meta({ description: 'By the caller' }),
    isOwn: z.boolean().meta({ description: "Whether it is the caller's" }),
  })
  .meta({ id: 'FoodPost' });
export type FoodPost = z.output<typeof foodPost>;

/** A post before it is one. */
export const postPreview = foodPost
  .extend({ id: z.string().nullable().meta({ description: 'Of the post, where the analysis is shared already' }) })
  .meta({ id: 'FoodPostPreview' });
export type PostPreview = z.output<typeof postPreview>;

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const byId = z.object({ id: opaqueId });

/** Shared analyses: sharing and taking back, the feed, a like, passing on. */
export const foodFeed = {
  listFoodFeed: endpoint({
    method: 'GET',
    path: '/api/food-feed',
    summary: 'What members have shared, newest first; with an ETag of the page as the caller sees it',
    actors: ['guest', 'member'],
    query: pageByTime,
    replies: { 200: z.array(foodPost), 304: null },
    isKept: true,
    examples: { good: { query: { limit: '2' } }, bad: { query: { limit: '0' } } },
  }),
  readFoodPost: endpoint({
    method: 'GET',
    path: '/api/food-posts/{id}',
    summary: 'One post; 404 when it was taken back or removed',
    actors: ['guest', 'member'],
    params: byId,
    replies: { 200: foodPost },
    examples: { good: { params: someId }, bad: {} },
  }),
  previewFoodPost: endpoint({
    method: 'GET',
    path: '/api/food-analyses/{id}/share',
    summary: 'An own analysis as everybody would see it; nothing is stored',
    actors: ['member'],
    params: byId,
    replies: { 200: postPreview },
    problems: [409],
    examples: { good: { params: someId }, bad: {} },
  }),
  shareFoodAnalysis: endpoint({
    method: 'POST',
    path: '/api/food-analyses/{id}/share',
    summary: 'Share an own analysis with everybody; again, it is the same post with the new words. 409 `not_shareable` without a report',
    actors: ['member'],
    params: byId,
    body: z.object({
      caption: linesOf(CAPTION_RULE).optional(),
      location: textOf(LOCATION_RULE).optional(),
      withPhoto: z.boolean('Must be yes or no.').default(true).meta({ description: 'Whether everybody sees the photo too' }),
    }),
    replies: { 200: foodPost, 201: foodPost },
    problems: [409],
    callsPerMinute: 5,
    examples: {
      good: { params: someId, body: { caption: 'Sunday lunch', location: 'Surulere' } },
      bad: { params: someId, body: { caption: 'x'.repeat(301) } },
    },
  }),
  unshareFoodAnalysis: endpoint({
    method: 'DELETE',
    path: '/api/food-analyses/{id}/share',
    summary: 'Take an own analysis back from the feed, with its likes and comments; 204 also where it is not shared',
    actors: ['member'],
    params: byId,
    replies: { 204: null },
    examples: { good: { params: someId }, bad: {} },
  }),
  likeFoodPost: endpoint({
    method: 'POST',
    path: '/api/food-posts/{id}/like',
    summary: 'Like a post; the same call takes it back',
    actors: ['member'],
    params: byId,
    body: z.object({}),
    replies: { 200: z.object({ liked: z.boolean(), likesCount: many }) },
    problems: [404],
    callsPerMinute: 60,
    examples: { good: { params: someId, body: {} }, bad: {} },
  }),
  passOnFoodPost: endpoint({
    method: 'POST',
    path: '/api/food-posts/{id}/share',
    summary: 'Count that the member passed a post on; once for each member',
    actors: ['member'],
    params: byId,
    body: z.object({}),
    replies: { 200: z.object({ sharesCount: many }) },
    problems: [404],
    callsPerMinute: 60,
    examples: { good: { params: someId, body: {} }, bad: {} },
  }),
};
