import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sessionConsents } from './identity.ts';

/** The gateway's questions to identity; not reachable from outside (contract.md section 2). */
export const identityInternal = {
  readSession: endpoint({
    method: 'GET',
    path: '/internal/sessions/{hash}',
    summary: 'Whose session this is, by the SHA-256 of its token in hex',
    actors: ['gateway'],
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    replies: {
      200: z.object({
        userId: z.number().int(),
        consents: sessionConsents,
        email: z.string().optional().meta({ description: 'For the payment provider; only payments is told' }),
      }),
    },
    examples: { good: { params: { hash: 'a'.repeat(64) } }, bad: { params: { hash: 'x' } } },
  }),
};
