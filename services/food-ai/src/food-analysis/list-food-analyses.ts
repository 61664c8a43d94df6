import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { cursorOf } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../context.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import { dishNamesOf } from '../food-table/food-table.ts';
import { listCompleted } from './analysis.store.ts';
import { wireReport } from './analysis-row.ts';
import { mealNamePattern } from './search/meal-name.domain.ts';

type ListFoodAnalyses = typeof foodAi.listFoodAnalyses;

const MOST = 200;

/** Answers the member's analyses that have a report, newest first; Link names the next page. */
export async function listFoodAnalyses(context: Context, call: Call<ListFoodAnalyses>): Promise<Reply<ListFoodAnalyses>> {
  const { userId } = call.params;
  requireSelf(call.caller, userId);
  const { query } = call;
  const limit = query.limit ?? MOST;
  const asked = { ...rangeOf(query), mealType: query.mealType, named: namedBy(query.q), after: query.cursor };
  const found = await listCompleted(context.analyses, userId, { ...asked, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next =
    found.length > limit && last !== undefined
      ? linkTo(userId, { ...query, limit }, cursorOf({ at: last.timestamp, id: last.id }))
      : undefined;
  return {
    status: 200,
    body: page.flatMap((analysis) => (analysis.status === 'completed' ? [wireReport(analysis, analysis.report)] : [])),
    ...(next === undefined ? {} : { headers: { link: next } }),
  };
}

function namedBy(words: string | undefined): string | undefined {
  return words === undefined ? undefined : mealNamePattern(words, dishNamesOf(words));
}

function linkTo(userId: number, query: Call<ListFoodAnalyses>['query'], cursor: string): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) if (value !== undefined && value !== '') words.set(name, String(value));
  return `</api/food-analyses/${userId}?${words.toString()}>; rel="next"`;
}
