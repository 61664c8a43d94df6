import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moderation, postReport, reportDecision } from './moderation.ts';
import { opaqueId } from './shared.ts';

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

/** What the operator asks of food-ai; not reachable from outside. The token alone says who acts. */
export const foodAiInternal = {
  listReportsOperator: endpoint({
    method: 'GET',
    path: '/internal/food-ai/reports',
    summary: 'What members reported of the food feed, the newest first',
    actors: ['operator'],
    query: moderation.listReportsAdmin.query,
    replies: { 200: z.array(postReport) },
    examples: { good: { query: { state: 'all' } }, bad: { query: { state: 'lost' } } },
  }),
  readReport: endpoint({
    method: 'GET',
    path: '/internal/food-ai/reports/{id}',
    summary: 'One report, decided or not',
    actors: ['operator'],
    params: z.object({ id: opaqueId }),
    replies: { 200: postReport },
    examples: { good: { params: someId }, bad: {} },
  }),
  decideReportOperator: endpoint({
    method: 'POST',
    path: '/internal/food-ai/reports/{id}/decide',
    summary: 'Keep, remove or restore what was reported',
    actors: ['operator'],
    params: z.object({ id: opaqueId }),
    body: reportDecision,
    replies: { 200: postReport },
    problems: [409],
    examples: {
      good: { params: someId, body: { decision: 'keep', reason: 'It breaks no rule.' } },
      bad: { params: someId, body: { decision: 'burn', reason: 'It breaks no rule.' } },
    },
  }),
};
