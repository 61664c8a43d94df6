import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { workouts } from '@sabiwell/proto/http/workouts.ts';
import { clocksOf } from '../call-clocks.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { moveGoals } from '../goals/move-goals.ts';
import { type Clocks, dayGiven } from '../time-given.domain.ts';
import { ownChange } from '../own-body.ts';
import { found, rowId } from '@sabiwell/chassis/http/own-row.ts';
import { type Workout, wireWorkout } from './workout.domain.ts';
import { lockWorkout, replaceWorkout } from './workout.store.ts';

type ChangeWorkout = typeof workouts.changeWorkout;

/** Corrects the member's own workout; goals move by the difference. */
export async function changeWorkout(context: Context, call: Call<ChangeWorkout>): Promise<Reply<ChangeWorkout>> {
  const { params, caller } = call;
  const change = ownChange(caller, call.body);
  const id = rowId(params.id);
  const clocks = clocksOf(context, call);
  const workout = await inTransaction(context.pool, async (run) => {
    const before = found(await lockWorkout(run, id, caller.userId));
    if (Object.keys(change).length === 0) return before;
    const after = changed(before, change, clocks);
    await replaceWorkout(run, after);
    await moveGoals(run, { userId: caller.userId, before, after, now: clocks.now });
    tellDashboard(context, run, caller.userId);
    return after;
  });
  return { status: 200, body: wireWorkout(workout) };
}

function changed(before: Workout, change: Omit<Call<ChangeWorkout>['body'], 'userId'>, clocks: Clocks): Workout {
  const { exercise = before.exercise, duration = before.minutes, intensity = before.intensity, caloriesBurned, date } = change;
  return {
    ...before,
    exercise,
    minutes: duration,
    intensity,
    calories: caloriesBurned === undefined ? before.calories : Math.round(caloriesBurned),
    // Newly entered calories are the member's own figure unless the call says otherwise.
    caloriesEstimated: change.caloriesEstimated ?? (caloriesBurned === undefined && before.caloriesEstimated),
    day: date === undefined ? before.day : dayGiven(date, clocks),
    version: before.version + 1,
  };
}
