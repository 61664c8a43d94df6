import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { meals } from '@sabiwell/proto/http/meals.ts';
import { clocksOf } from '../call-clocks.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { claimKey } from '../request-keys.store.ts';
import { dayGiven } from '../time-given.domain.ts';
import { lockMeal, lockOrInsertMeal, updateMeal, wireMeal } from './meal.store.ts';

type SaveMeal = typeof meals.saveMeal;

/**
 * Adds or completes a meal of a day. A late `completed: false` undoes nothing, because it may be a phone's old copy (contract.md section
 * 4).
 */
export async function saveMeal(context: Context, call: Call<SaveMeal>): Promise<Reply<SaveMeal>> {
  const { userId, type, completed, date } = call.body;
  requireSelf(call.caller, userId);
  const clocks = clocksOf(context, call);
  const day = dayGiven(date, clocks);
  const meal = await inTransaction(context.pool, async (run) => {
    const before = await lockOrInsertMeal(run, { userId, day, type }, clocks.now);
    const earlier = await claimKey(run, { userId, key: call.key, rowId: before.id });
    if (earlier !== undefined) return found(await lockMeal(run, earlier, userId));
    const after = await updateMeal(run, before, { completed: before.completed || completed }, clocks.now);
    if (after !== before) tellDashboard(context, run, userId);
    return after;
  });
  return { status: 200, body: wireMeal(meal) };
}
