import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, opaqueId, problem } from './shared.ts';

const many = z.number().int().min(0);
const address = z.string().meta({ description: 'A path of GET /api/media/pulse-{file}' });

/** A file of a clip or a still; a browser takes the first one that it can show. */
const pulseSource = z
  .object({
    url: address,
    type: z.string().meta({ description: 'The content type, for a clip with its codecs' }),
    width: z.number().int().min(1),
    height: z.number().int().min(1),
    bytes: z.number().int().min(1),
  })
  .meta({ id: 'PulseSource' });

/** A clip or a still of Pulse, as the caller sees it (community.md section 4). */
export const pulsePost = z
  .object({
    id: z.string(),
    type: z.enum(['video', 'image']),
    url: address.meta({ description: 'The WebM of 540 px, or the still' }),
    thumbnail: address,
    title: z.string(),
    description: z.string().meta({ description: 'Everything that is shown, in words' }),
    hashtags: z.array(z.string()),
    time: instant.meta({ description: 'When it was published' }),
    likes: many,
    comments: many.meta({ description: 'Always 0: there are none' }),
    shares: many,
    views: many,
    liked: z.boolean().meta({ description: 'By the caller' }),
    trainer: z.object({
      id: z.number().int().nullable().meta({ description: 'Null: it is our own, and leads to no trainer' }),
      name: z.string(),
      username: z.string(),
      avatar: z.string().nullable(),
    }),
    sources: z.array(pulseSource),
    duration: z.number().nullable().meta({ description: 'Seconds; null for a still' }),
    captions: z
      .array(z.object({ at: z.number().min(0).meta({ description: 'Seconds from the beginning' }), text: z.string() }))
      .meta({ description: 'What is shown from when on; nobody speaks in a clip' }),
  })
  .meta({ id: 'PulsePost' });
export type PulsePost = z.output<typeof pulsePost>;

const someId = { id: 'chair-squats' };
const byId = z.object({ id: opaqueId });

/** Short clips and stills of our own: the list, a like, passing on, and that one was seen. */
export const pulse = {
  listPulse: endpoint({
    method: 'GET',
    path: '/api/pulse',
    summary: 'All clips and stills, in the order in which they are shown',
    actors: ['guest', 'member'],
    replies: { 200: z.array(pulsePost) },
    examples: { good: {}, bad: {} },
  }),
  likePulse: endpoint({
    method: 'POST',
    path: '/api/pulse/{id}/like',
    summary: 'Like a clip; the same call takes it back',
    actors: ['member'],
    params: byId,
    body: z.object({}),
    replies: { 200: z.object({ liked: z.boolean(), likes: many }) },
    problems: [404],
    callsPerMinute: 60,
    examples: { good: { params: someId, body: {} }, bad: {} },
  }),
  passOnPulse: endpoint({
    method: 'POST',
    path: '/api/pulse/{id}/share',
    summary: 'Count that the member passed a clip on; once for each member',
    actors: ['member'],
    params: byId,
    body: z.object({}),
    replies: { 200: z.object({ shares: many }) },
    problems: [404],
    callsPerMinute: 60,
    examples: { good: { params: someId, body: {} }, bad: {} },
  }),
  viewPulse: endpoint({
    method: 'POST',
    path: '/api/pulse/{id}/view',
    summary: 'Count that a clip was seen for three seconds; once a day for each member, and for each browser of a guest',
    // Members are known to it as well. It is not declared for them, because a session that has ended must not refuse a view.
    actors: ['guest'],
    params: byId,
    body: z.object({}),
    replies: { 200: z.object({ views: many }) },
    problems: [404],
    examples: { good: { params: someId, body: {} }, bad: {} },
  }),
  readPulseMedia: endpoint({
    method: 'GET',
    path: '/api/media/pulse-{file}',
    summary: 'A file of a clip or a still, to anybody; ranges can be asked for',
    actors: ['guest'],
    params: z.object({ file: z.string().max(200, 'This name is too long.').meta({ description: 'A name that the list gave' }) }),
    replies: { 200: null, 206: null, 304: null, 416: problem },
    fileTypes: ['video/webm', 'video/mp4', 'image/webp'],
    isKept: true,
    examples: { good: { params: { file: 'chair-squats-540-00000000.webm' } }, bad: { params: { file: 'x'.repeat(201) } } },
  }),
};
