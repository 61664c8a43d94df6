import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { RECOMMENDATION_CATEGORIES } from '@sabiwell/proto/http/recommendation-rules.ts';

export const MOST_BODY_WORDS = 120;

const line = z.string().trim().min(3);
const phrases = z.array(z.string().trim().min(2));

const article = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: line,
  lang: z.literal('en'),
  category: z.enum(RECOMMENDATION_CATEGORIES),
  tags: z.array(z.string().regex(/^[a-z-]+$/)).min(1),
  specialty: line.nullable(),
  body: line.refine((text) => text.split(/\s+/).length <= MOST_BODY_WORDS, `A body has at most ${MOST_BODY_WORDS} words.`),
  selfCare: z.array(line),
  seeDoctorIf: z.array(line).min(1),
  emergencyIf: z.array(line),
  suggestedQuestions: z.array(line).max(3),
  aliases: z.strictObject({ en: phrases, pcm: phrases, ha: phrases, yo: phrases, ig: phrases }),
  sources: z.array(z.strictObject({ id: line, title: line, publisher: line, year: z.number().int().nullable() })).min(1),
  // Null says that no clinician has reviewed it, which every screen shows.
  reviewedBy: line.nullable(),
  reviewedAt: z.iso.datetime().nullable(),
});
export type Article = Readonly<z.output<typeof article>>;

const folder = new URL('./articles/', import.meta.url);

/** Every article of the folder, checked; a process whose guide is broken doesn't start. */
function readArticles(): readonly Article[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const read = article.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), { error: () => `Fault in articles/${name}` });
      if (name !== `${read.id}.json`) throw new Error(`The article in ${name} calls itself ${read.id}.`);
      return read;
    });
}

export const articles = readArticles();
// A Map, because an id comes from outside and may be __proto__.
const byId = new Map(articles.map((one) => [one.id, one]));

/** The article of this id, or undefined. */
export function readArticle(id: string): Article | undefined {
  return byId.get(id);
}
