import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { fitnessGoals } from '@sabiwell/proto/http/fitness-goals.ts';
import type { Context } from '../context.ts';
import { wireGoal } from './goal.domain.ts';
import { goalsOf } from './goal.store.ts';

type ListGoals = typeof fitnessGoals.listGoals;

/** Answers the member's goals as they are on this Lagos day. */
export async function listGoals({ pool, clock }: Context, { caller, params }: Call<ListGoals>): Promise<Reply<ListGoals>> {
  requireSelf(caller, params.userId);
  const today = lagosDay(clock());
  return { status: 200, body: (await goalsOf(runOn(pool), params.userId, today)).map((goal) => wireGoal(goal, today)) };
}
