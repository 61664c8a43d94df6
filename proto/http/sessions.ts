import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, opaqueId } from './shared.ts';

/** One place where the member is signed in; nothing in it could be used to sign in. */
export const sessionRow = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'In words, for example “Chrome on Android”' }),
    isCurrent: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant.meta({ description: 'To the hour' }),
  })
  .meta({ id: 'Session' });
export type SessionRow = z.output<typeof sessionRow>;

export const sessions = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where the member is signed in, the present one first, then the latest seen',
    actors: ['member'],
    replies: { 200: z.array(sessionRow) },
    examples: { good: {}, bad: {} },
  }),
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'End every session, the present one too',
    actors: ['member'],
    replies: { 204: null },
    changesSession: true,
    examples: { good: {}, bad: {} },
  }),
  signOutSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: 'End one session',
    actors: ['member'],
    params: z.object({ id: opaqueId }),
    replies: { 204: null },
    changesSession: true,
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: {} },
  }),
};
