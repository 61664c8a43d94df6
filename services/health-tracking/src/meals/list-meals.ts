import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import type { Context } from '../context.ts';
import { mealsOf, wireMeal } from './meal.store.ts';

type ListMeals = typeof meals.listMeals;

/** Answers the member's meals of a Lagos day. */
export async function listMeals({ pool }: Context, { caller, params }: Call<ListMeals>): Promise<Reply<ListMeals>> {
  requireSelf(caller, params.userId);
  return { status: 200, body: (await mealsOf(runOn(pool), params.userId, params.date)).map(wireMeal) };
}
