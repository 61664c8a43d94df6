import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { HealthArticle } from '@sabiwell/proto/http/ai-doctor.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { type Article, readArticle } from './articles.ts';

type ReadHealthGuide = typeof foodAi.readHealthGuide;

// Articles change only with a new version of the service; an hour bounds how long a corrected one stays hidden.
const KEPT = 'public, max-age=3600';

/** Answers one article of the guide, to guests too. */
export async function readHealthGuide(_context: Context, call: Call<ReadHealthGuide>): Promise<Reply<ReadHealthGuide>> {
  const article = readArticle(call.params.id);
  if (!article) throw notFound();
  return { status: 200, headers: { 'cache-control': KEPT }, body: wireArticle(article) };
}

/** An article as clients get it. */
export function wireArticle({
  id,
  title,
  body,
  selfCare,
  seeDoctorIf,
  emergencyIf,
  sources,
  reviewedBy,
  reviewedAt,
}: Article): HealthArticle {
  return {
    id,
    title,
    body,
    selfCare,
    seeDoctorIf,
    emergencyIf,
    sources: sources.map((source) => ({
      title: source.title,
      publisher: source.publisher,
      ...(source.year !== null && { year: source.year }),
    })),
    reviewedBy,
    reviewedAt,
  };
}
