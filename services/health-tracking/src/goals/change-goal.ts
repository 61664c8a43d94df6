import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { fitnessGoals } from '@sabiwell/proto/http/fitness-goals.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { followGoals } from '../health-profile/follow-goals.ts';
import { ownChange } from '../own-body.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { applyChange, wireGoal } from './goal.domain.ts';
import { lockGoal, replaceGoal, publishReached } from './goal.store.ts';

type ChangeGoal = typeof fitnessGoals.changeGoal;

/** Changes the member's own goal or its progress. */
export async function changeGoal(context: Context, { params, body, caller }: Call<ChangeGoal>): Promise<Reply<ChangeGoal>> {
  const change = ownChange(caller, body);
  const id = rowId(params.id);
  const now = context.clock();
  const goal = await inTransaction(context.pool, async (run) => {
    const before = found(await lockGoal(run, id, caller.userId));
    if (Object.keys(change).length === 0) return before;
    const { after, reached } = applyChange(before, change, now);
    await replaceGoal(run, after);
    if (reached) await publishReached(run, after);
    await followGoals(run, caller.userId, now);
    tellDashboard(context, run, caller.userId);
    return after;
  });
  return { status: 200, body: wireGoal(goal, lagosDay(now)) };
}
