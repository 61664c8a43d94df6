import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Likeness, type Weights } from './likeness.domain.ts';

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));
const head = z.strictObject({
  bias: z.number(),
  step: z.number().positive(),
  threshold: z.number(),
  weights: bytes.transform((it) => new Int8Array(it)),
});
const file = z
  .strictObject({
    marks: bytes.transform((it) => Uint32Array.from({ length: it.length / 4 }, (_, at) => it.readUInt32LE(at * 4))),
    emergency: head,
    crisis: head,
    pregnancy: head,
  })
  .refine(
    ({ marks, ...heads }) => Object.values(heads).every(({ weights }) => weights.length === marks.length),
    'must have a weight for each mark',
  );

/** The weights that `make triage-learn` wrote beside this file. Throws where they have not their form. */
export function readLikeness(): Likeness {
  const weights: Weights = file.parse(JSON.parse(readFileSync(new URL('likeness.json', import.meta.url), 'utf8')));
  return new Likeness(weights);
}
