import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { FamilyTexts } from './emergency-reply.domain.ts';

const words = z.string().min(2);
const text = z.strictObject({ title: words, text: words, steps: z.array(words).min(1), followUps: z.array(words).default([]) });
const file = z.strictObject({ en: text, pcm: text, ha: text, yo: text, ig: text });
const here = new URL('./texts/', import.meta.url);

/** The fixed texts by family, in five languages. Throws where one is missing. */
export function readTexts(): ReadonlyMap<string, FamilyTexts> {
  const names = readdirSync(here).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.slice(0, -5), file.parse(JSON.parse(readFileSync(new URL(name, here), 'utf8')))]));
}
