import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './shared.ts';
import { staffRole } from './staff-fields.ts';

/** The gateway's questions to identity about staff; not reachable from outside. */
export const staffSessionsInternal = {
  readStaffSession: endpoint({
    method: 'GET',
    path: '/internal/staff-sessions/{hash}',
    summary: 'Whose staff session this is, by the SHA-256 of its bearer token in hex',
    actors: ['gateway'],
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    replies: {
      200: z.object({
        role: staffRole,
        staffId: z.string(),
        sessionId: z.string(),
        doctorId: z.string().optional(),
        provedAt: instant,
        expiresAt: instant.meta({ description: 'When the token ends' }),
      }),
    },
    examples: { good: { params: { hash: 'a'.repeat(64) } }, bad: { params: { hash: 'x' } } },
  }),
};
