import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { ownChange } from '../own-body.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { lockMeal, updateMeal, wireMeal } from './meal.store.ts';

type ChangeMeal = typeof meals.changeMeal;

/** Completes or reopens the member's own meal. */
export async function changeMeal(context: Context, { params, body, caller }: Call<ChangeMeal>): Promise<Reply<ChangeMeal>> {
  const { completed } = ownChange(caller, body);
  const id = rowId(params.id);
  const meal = await inTransaction(context.pool, async (run) => {
    const before = found(await lockMeal(run, id, caller.userId));
    const after = await updateMeal(run, before, { completed: completed ?? before.completed }, context.clock());
    if (after !== before) tellDashboard(context, run, caller.userId);
    return after;
  });
  return { status: 200, body: wireMeal(meal) };
}
