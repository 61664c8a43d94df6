import { z } from 'zod';
import { endpoint, STAFF_ROLES } from './endpoint.ts';

/** The open screens of members and staff hear of changes by this stream. */
export const live = {
  streamEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    summary:
      'Server-sent events, until the session ends: `changed` names paths to read again, `call` and `signal` speak of a call, `reset` says that hints were missed. None holds anything personal.',
    actors: ['member', ...STAFF_ROLES],
    query: z.object({
      after: z
        .string()
        .max(40, 'This is not the id of an event.')
        .optional()
        .meta({ description: 'The id of the last event that was heard; the header Last-Event-ID wins' }),
    }),
    replies: { 200: null },
    fileTypes: ['text/event-stream'],
    problems: [429],
    isStream: true,
    examples: { good: {}, bad: { query: { after: 'x'.repeat(41) } } },
  }),
};
