import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What the operator asks of payments; not reachable from outside. */
export const paymentsInternal = {
  auditPayments: endpoint({
    method: 'GET',
    path: '/internal/payments/audit',
    summary: 'What must be 0 at any time: each figure counts rows that contradict each other',
    actors: ['gateway'],
    replies: { 200: z.record(z.string(), z.number().int()) },
    examples: { good: {}, bad: {} },
  }),
};
