import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { followGoals } from '../health-profile/follow-goals.ts';
import type { Workout } from '../workouts/workout.domain.ts';
import { applyChange, countsFor, currentOn } from './goal.domain.ts';
import { lockGoalsSince, replaceGoal, publishReached } from './goal.store.ts';

/** A workout before and after it was logged, changed or deleted. */
type Move = { userId: number; before?: Workout; after?: Workout; now: Date };

/** Updates the progress of the member's goals by the change of a workout, inside its transaction. */
export async function moveGoals(run: RunSql, { userId, before, after, now }: Move): Promise<void> {
  const today = lagosDay(now);
  const days = [before?.day, after?.day].filter((day) => day !== undefined);
  const earliest = days.reduce((one, other) => (one < other ? one : other), today);
  let changed = false;
  for (const goal of await lockGoalsSince(run, userId, earliest)) {
    const amount = countsFor(goal, after, today) - countsFor(goal, before, today);
    if (amount === 0) continue;
    const result = applyChange(goal, { current: currentOn(goal, today) + amount }, now);
    await replaceGoal(run, result.after);
    if (result.reached) await publishReached(run, result.after);
    changed = true;
  }
  if (changed) await followGoals(run, userId, now);
}
