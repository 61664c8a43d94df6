import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { workouts } from '@sabiwell/proto/http/workouts.ts';
import type { Context } from '../context.ts';
import { weekOf } from '@sabiwell/proto/http/lagos-time.ts';
import { weekWith } from './workout.domain.ts';
import { totalsByDay } from './workout.store.ts';

type ReadWorkoutWeek = typeof workouts.readWorkoutWeek;

/** Answers what the member did on each day of the week that a day is in. */
export async function readWorkoutWeek({ pool }: Context, call: Call<ReadWorkoutWeek>): Promise<Reply<ReadWorkoutWeek>> {
  const { userId, date } = call.params;
  requireSelf(call.caller, userId);
  const week = weekOf(date);
  const totals = await totalsByDay(runOn(pool), userId, week[0] ?? date, week[6] ?? date);
  return { status: 200, body: weekWith(date, totals) };
}
