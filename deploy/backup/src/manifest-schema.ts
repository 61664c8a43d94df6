import { z } from 'zod';
import type { Manifest } from './manifest.domain.ts';

const at = z.iso.datetime();
const point = z.object({ t: z.int(), i: z.int() });
const ofAll = {
  format: z.literal(1),
  name: z.string(),
  beganAt: at,
  until: at,
  files: z.array(z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) })),
};

/** A manifest as it is read: names lead nowhere but into its own folder. */
export const manifestSchema: z.ZodType<Manifest> = z.discriminatedUnion('kind', [
  z.object({
    ...ofAll,
    kind: z.literal('full'),
    postgres: z.object({ system: z.string(), version: z.string(), timeline: z.int(), start: z.string(), end: z.string() }),
    mongo: z.object({ version: z.string(), at: point }),
  }),
  z.object({
    ...ofAll,
    kind: z.literal('step'),
    after: z.string(),
    number: z.int().min(1),
    wal: z.array(z.string().regex(/^[\w.]+$/)),
    mongo: z.object({ from: point, to: point }),
    // Below the folder of photos, which is why no part of it may lead up.
    gone: z.array(z.string().regex(/^(?!.*\.\.)[^/]/)),
  }),
]);
