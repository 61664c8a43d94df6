import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** One of those who lead the company. */
export const leader = z
  .object({
    name: z.string().trim().min(1).max(100),
    role: z.string().trim().min(1).max(100),
    words: z.string().trim().min(1).max(600).nullable().meta({ description: 'What this person does, or did before' }),
  })
  .meta({ id: 'Leader' });
export type Leader = z.output<typeof leader>;

/** What the operator says of the company (community.md section 8). Nothing is invented: until the operator says it, there is nobody here. */
export const about = z.object({ leaders: z.array(leader).max(20) }).meta({ id: 'About' });
export type About = z.output<typeof about>;

export const aboutOperations = {
  readAbout: endpoint({
    method: 'GET',
    path: '/api/about',
    summary: 'Who leads the company, as the operator entered it; none until then',
    actors: ['guest', 'member'],
    replies: { 200: about },
    examples: { good: {}, bad: {} },
  }),
};
