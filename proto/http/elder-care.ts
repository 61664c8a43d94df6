import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './shared.ts';

/** As what somebody does the calls and visits. */
const DOERS = ['case_manager', 'manager', 'admin', 'operator'] as const;

const careStep = {
  id: z.string(),
  kind: z.enum(['start', 'call', 'visit']).meta({ description: 'The first talk, a coordinator’s call, or a visit at home' }),
  subscriptionId: z.string().meta({ description: 'The period it belongs to; GET /api/subscriptions says for whom that is' }),
};

/** What an elder-care plan promises, what is next of it, and what was done. */
export const elderCare = z
  .object({
    plan: z
      .object({
        subscriptionId: z.string(),
        productCode: z.string(),
        startsAt: instant,
        endsAt: instant,
        begunAt: instant.nullable().meta({ description: 'When the calls and visits were arranged; null before the first talk' }),
        callsPerWeek: z.number().int(),
        visits: z.object({ count: z.number().int(), per: z.enum(['week', 'month']) }).nullable(),
      })
      .nullable()
      .meta({ description: 'The plan that runs; null where none does' }),
    next: z.array(z.object({ ...careStep, dueAt: instant })).meta({ description: 'What comes, the earliest first' }),
    done: z
      .array(
        z.object({
          ...careStep,
          doneAt: instant,
          outcome: z.string(),
          by: z
            .enum(DOERS)
            .nullable()
            .meta({ description: 'As what somebody of our staff did it; null where the care team did not end it itself' }),
        }),
      )
      .meta({ description: 'What was done, the latest first; at most 200' }),
  })
  .meta({ id: 'ElderCare' });
export type ElderCare = z.output<typeof elderCare>;

export const elderCareOperations = {
  readElderCare: endpoint({
    method: 'GET',
    path: '/api/elder-care',
    summary: "The calls and visits of the member's elder-care plan: what is next, and what was done when",
    actors: ['member'],
    replies: { 200: elderCare },
    examples: { good: {}, bad: {} },
  }),
};
