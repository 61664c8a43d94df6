import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { workouts } from '@sabiwell/proto/http/workouts.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { moveGoals } from '../goals/move-goals.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { lockWorkout, deleteWorkoutRow } from './workout.store.ts';

type DeleteWorkout = typeof workouts.deleteWorkout;

/** Deletes the member's own workout; goals go back by what it had counted. */
export async function deleteWorkout(context: Context, { params, caller }: Call<DeleteWorkout>): Promise<Reply<DeleteWorkout>> {
  const id = rowId(params.id);
  await inTransaction(context.pool, async (run) => {
    const before = found(await lockWorkout(run, id, caller.userId));
    await deleteWorkoutRow(run, id);
    await moveGoals(run, { userId: caller.userId, before, now: context.clock() });
    tellDashboard(context, run, caller.userId);
  });
  return { status: 204, body: undefined };
}
