import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { rangeOf } from '@sabiwell/chassis/http/lagos-range.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../../context.ts';
import { sumMeals } from './food-totals.domain.ts';
import { listFigures } from './food-totals.store.ts';

type ReadFoodTotals = typeof foodAi.readFoodTotals;

/** Answers what the member ate on a Lagos day in sum, by their own analyses. */
export async function readFoodTotals(context: Context, call: Call<ReadFoodTotals>): Promise<Reply<ReadFoodTotals>> {
  const { userId } = call.params;
  requireSelf(call.caller, userId);
  const day = call.query.day ?? lagosDay(call.receivedAt);
  const meals = await listFigures(context.analyses, userId, rangeOf({ from: day, to: day }));
  return { status: 200, body: sumMeals(day, meals) };
}
