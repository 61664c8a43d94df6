import { randomUUIDv7 } from 'node:crypto';
import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { invalidFields } from '@sabiwell/chassis/http/errors.ts';
import { inTransaction, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { fitnessGoals } from '@sabiwell/proto/http/fitness-goals.ts';
import { countedBy, usualUnit } from '@sabiwell/proto/http/goal-rules.ts';
import type { Context } from '../context.ts';
import { tellDashboard } from '../dashboard/tell-dashboard.ts';
import { followGoals } from '../health-profile/follow-goals.ts';
import { totalsByDay } from '../workouts/workout.store.ts';
import { type Goal, wireGoal } from './goal.domain.ts';
import { insertGoal, publishReached } from './goal.store.ts';

type SetGoal = typeof fitnessGoals.setGoal;

/** Sets a goal. A counted daily goal begins with what was done today; one that is reached already publishes that at once. */
export async function setGoal(context: Context, call: Call<SetGoal>): Promise<Reply<SetGoal>> {
  requireSelf(call.caller, call.body.userId);
  const now = context.clock();
  const today = lagosDay(now);
  const set = newGoal(call.body, now);
  const goal = await inTransaction(context.pool, async (run) => {
    const current = set.current > 0 ? set.current : await doneToday(run, set, today);
    const added = { ...set, current, reachedAt: current >= set.target ? now : null };
    await insertGoal(run, added);
    if (added.reachedAt !== null) await publishReached(run, added);
    await followGoals(run, added.userId, now);
    tellDashboard(context, run, added.userId);
    return added;
  });
  return { status: 201, body: wireGoal(goal, today) };
}

function newGoal(body: Call<SetGoal>['body'], now: Date): Goal {
  const { userId, goalType, target, current, unit = usualUnit(goalType), deadline, priority, description } = body;
  const today = lagosDay(now);
  const isDaily = body.isDaily ?? goalType === 'steps';
  if (deadline !== undefined && deadline < today) {
    throw invalidFields([{ path: 'deadline', message: 'The deadline must be today or later.' }]);
  }
  return {
    id: randomUUIDv7(),
    userId,
    goalType,
    target,
    current,
    unit,
    deadline: deadline ?? null,
    isDaily,
    currentDay: isDaily ? today : null,
    priority,
    description: description ?? null,
    reachedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

async function doneToday(run: RunSql, goal: Goal, today: string): Promise<number> {
  if (!goal.isDaily) return 0;
  const counted = countedBy(goal.unit);
  const [totals] = counted === undefined ? [] : await totalsByDay(run, goal.userId, today, today);
  return counted === undefined || totals === undefined ? 0 : totals[counted];
}
