import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import type { Context } from '../context.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import { deleteMealRow } from './meal.store.ts';

type DeleteMeal = typeof meals.deleteMeal;

/** Deletes the member's own meal. */
export async function deleteMeal({ pool }: Context, { params, caller }: Call<DeleteMeal>): Promise<Reply<DeleteMeal>> {
  if (!(await deleteMealRow(runOn(pool), rowId(params.id), caller.userId))) throw notFound();
  return { status: 204, body: undefined };
}
