import { notFound } from '@sabiwell/chassis/http/errors.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { fitnessGoals } from '@sabiwell/proto/http/fitness-goals.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { followGoals } from '../health-profile/follow-goals.ts';
import { rowId } from '@sabiwell/chassis/http/own-row.ts';
import { deleteGoalRow } from './goal.store.ts';

type DeleteGoal = typeof fitnessGoals.deleteGoal;

/** Deletes the member's own goal. */
export async function deleteGoal(context: Context, { params, caller }: Call<DeleteGoal>): Promise<Reply<DeleteGoal>> {
  const id = rowId(params.id);
  await inTransaction(context.pool, async (run) => {
    if (!(await deleteGoalRow(run, id, caller.userId))) throw notFound();
    await followGoals(run, caller.userId, context.clock());
    tellDashboard(context, run, caller.userId);
  });
  return { status: 204, body: undefined };
}
