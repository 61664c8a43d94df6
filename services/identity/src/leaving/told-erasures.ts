import { z } from 'zod';
import type { ToldErasure } from './repeat-erasures.domain.ts';

/** The requests that a backup tells of, as they are read. */
export const toldErasures: z.ZodType<ToldErasure[]> = z.array(
  z.object({
    id: z.uuid(),
    accountId: z.int().min(1),
    status: z.enum(['leaving', 'cancelled', 'erasing', 'erased']),
    givesUp: z.boolean(),
    requestedAt: z.iso.datetime(),
    erasesAt: z.iso.datetime(),
  }),
);
