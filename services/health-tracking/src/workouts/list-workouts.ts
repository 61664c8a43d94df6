import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { workouts } from '@sabiwell/proto/http/workouts.ts';
import type { Context } from '../context.ts';
import { wireWorkout } from './workout.domain.ts';
import { workoutsOf } from './workout.store.ts';

type ListWorkouts = typeof workouts.listWorkouts;

/** Answers the member's workouts of a Lagos day, newest first. */
export async function listWorkouts({ pool }: Context, { caller, params }: Call<ListWorkouts>): Promise<Reply<ListWorkouts>> {
  requireSelf(caller, params.userId);
  return { status: 200, body: (await workoutsOf(runOn(pool), params.userId, params.date)).map(wireWorkout) };
}
