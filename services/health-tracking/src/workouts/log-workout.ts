import { randomUUIDv7 } from 'node:crypto';
import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { WorkoutLoggedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { workouts } from '@sabiwell/proto/http/workouts.ts';
import { clocksOf } from '../call-clocks.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { moveGoals } from '../goals/move-goals.ts';
import { claimKey } from '../request-keys.store.ts';
import { dayGiven } from '../time-given.domain.ts';
import { type Workout, wireWorkout } from './workout.domain.ts';
import { insertWorkout, lockWorkout } from './workout.store.ts';

type LogWorkout = typeof workouts.logWorkout;

/** Inserts a workout and moves the goals to which it counts. */
export async function logWorkout(context: Context, call: Call<LogWorkout>): Promise<Reply<LogWorkout>> {
  const { body } = call;
  requireSelf(call.caller, body.userId);
  const clocks = clocksOf(context, call);
  const { now } = clocks;
  const workout: Workout = {
    id: randomUUIDv7(),
    userId: body.userId,
    exercise: body.exercise,
    minutes: body.duration,
    intensity: body.intensity,
    calories: Math.round(body.caloriesBurned ?? 0),
    caloriesEstimated: body.caloriesEstimated && body.caloriesBurned !== undefined,
    day: dayGiven(body.date, clocks),
    createdAt: now,
    version: 1,
  };
  const logged = await inTransaction(context.pool, async (run) => {
    const earlier = await claimKey(run, { userId: workout.userId, key: call.key, rowId: workout.id });
    if (earlier !== undefined) return found(await lockWorkout(run, earlier, workout.userId));
    await insertWorkout(run, workout);
    await writeOutbox(run, [loggedEvent(workout)]);
    await moveGoals(run, { userId: workout.userId, after: workout, now });
    tellDashboard(context, run, workout.userId);
    return workout;
  });
  return { status: 201, body: wireWorkout(logged) };
}

function loggedEvent({ id, userId, exercise, day, createdAt }: Workout) {
  const data = { userId: BigInt(userId), workoutId: id, type: exercise, date: day };
  return newEvent(WorkoutLoggedSchema, data, { key: userId, subject: `workout/${id}`, sequence: 1, time: createdAt });
}
