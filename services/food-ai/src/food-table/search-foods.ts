import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { searchDishes } from './food-table.ts';

type SearchFoods = typeof foodAi.searchFoods;

/** Answers the dishes of the food table that have these words in a name. */
export async function searchFoods(_context: Context, call: Call<SearchFoods>): Promise<Reply<SearchFoods>> {
  return { status: 200, body: searchDishes(call.query.q) };
}
