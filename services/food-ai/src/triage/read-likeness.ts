import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Likeness, SIZE, type Weights } from './likeness.domain.ts';

const head = z.strictObject({
  bias: z.number(),
  step: z.number().positive(),
  threshold: z.number(),
  weights: z
    .base64()
    .transform((text) => new Int8Array(Buffer.from(text, 'base64')))
    .refine((weights) => weights.length === SIZE, `must be ${SIZE} weights`),
});
const file = z.strictObject({ emergency: head, crisis: head, pregnancy: head });

/** The weights that `make triage-learn` wrote beside this file. Throws where they have not their form. */
export function readLikeness(): Likeness {
  const weights: Weights = file.parse(JSON.parse(readFileSync(new URL('likeness.json', import.meta.url), 'utf8')));
  return new Likeness(weights);
}
