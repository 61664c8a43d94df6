import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import { deleteMealRow } from './meal.store.ts';

type DeleteMeal = typeof meals.deleteMeal;

/** Deletes the member's own meal. */
export async function deleteMeal(context: Context, { params, caller }: Call<DeleteMeal>): Promise<Reply<DeleteMeal>> {
  const run = runOn(context.pool);
  if (!(await deleteMealRow(run, rowId(params.id), caller.userId))) throw notFound();
  tellDashboard(context, run, caller.userId);
  return { status: 204, body: undefined };
}
