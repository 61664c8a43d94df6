import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RECOMMENDATION_CATEGORIES, RECOMMENDATION_PRIORITIES, RECOMMENDATION_TYPES } from './recommendation-rules.ts';
import { instant, opaqueId } from './shared.ts';

export const recommendation = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.enum(RECOMMENDATION_CATEGORIES),
    priority: z.enum(RECOMMENDATION_PRIORITIES),
    recommendationType: z.enum(RECOMMENDATION_TYPES),
    confidence: z.number().min(0).max(1).meta({ description: 'Weight of the rule by how much data there was; not a probability' }),
    isRead: z.boolean(),
    clickedAt: instant.nullable(),
    basedOnSymptoms: z.array(z.string()),
    basedOnHistory: z.array(z.string()),
    suggestedQuestions: z.array(z.string()),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.output<typeof recommendation>;

const recommendationId = z.object({ id: opaqueId });
const example = { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: { params: { id: 'x'.repeat(201) } } };

/** What a member could do next, made by rules from what really happened. */
export const recommendations = {
  listRecommendations: endpoint({
    method: 'GET',
    path: '/api/recommendations',
    summary: 'The own recommendations that hold, at most five: high priority first, then newest',
    actors: ['member'],
    replies: { 200: z.array(recommendation) },
    examples: { good: {}, bad: {} },
  }),
  readRecommendation: endpoint({
    method: 'PATCH',
    path: '/api/recommendations/{id}/read',
    summary: 'Mark as read; the same again changes nothing',
    actors: ['member'],
    params: recommendationId,
    replies: { 200: recommendation },
    examples: example,
  }),
  clickRecommendation: endpoint({
    method: 'PATCH',
    path: '/api/recommendations/{id}/clicked',
    summary: 'Say that it was followed, which marks it as read too; the same again changes nothing',
    actors: ['member'],
    params: recommendationId,
    replies: { 200: recommendation },
    examples: example,
  }),
  deleteRecommendation: endpoint({
    method: 'DELETE',
    path: '/api/recommendations/{id}',
    summary: 'Delete; its rule rests for 30 days. Again within ten minutes is 204 too, then 404',
    actors: ['member'],
    params: recommendationId,
    replies: { 204: null },
    examples: example,
  }),
};
