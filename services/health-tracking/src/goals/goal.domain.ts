import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { FitnessGoal } from '@sabiwell/proto/http/fitness-goals.ts';
import { countedBy, type GoalType } from '@sabiwell/proto/http/goal-rules.ts';
import { amountOf, type Workout } from '../workouts/workout.domain.ts';

/** A goal as stored: `current` of a daily goal belongs to its `currentDay` and is 0 on any other Lagos day. */
export type Goal = {
  id: string;
  userId: number;
  goalType: GoalType;
  target: number;
  current: number;
  unit: string;
  deadline: string | null;
  isDaily: boolean;
  currentDay: string | null;
  priority: FitnessGoal['priority'];
  description: string | null;
  /** When it was last reached. An event reports that once for ever, or for a daily goal once a day. */
  reachedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
};

/** The progress of a goal on a Lagos day, in its own unit. */
export function currentOn({ isDaily, currentDay, current }: Goal, today: string): number {
  return isDaily && currentDay !== today ? 0 : current;
}

/** A goal as clients see it on a Lagos day. */
export function wireGoal(goal: Goal, today: string): FitnessGoal {
  const { id, userId, goalType, target, unit, deadline, isDaily, priority, description, reachedAt } = goal;
  const current = currentOn(goal, today);
  const isCompleted = current >= target;
  return {
    id,
    userId,
    goalType,
    type: goalType,
    target,
    current,
    unit,
    deadline,
    isDaily,
    isCompleted,
    priority,
    description,
    movedBy: countedBy(unit) === undefined ? 'hand' : 'workouts',
    reachedAt: isCompleted ? (reachedAt?.toISOString() ?? null) : null,
    createdAt: goal.createdAt.toISOString(),
    updatedAt: goal.updatedAt.toISOString(),
  };
}

/** How much a workout adds to a goal on a Lagos day; 0 where it does not count. */
export function countsFor(goal: Goal, workout: Workout | undefined, today: string): number {
  const counted = countedBy(goal.unit);
  if (workout === undefined || counted === undefined || !isInTime(goal, workout, today)) return 0;
  return amountOf(workout, counted);
}

// A daily goal counts today. Any other counts what is logged after it was set, for the days from then to its deadline.
function isInTime(goal: Goal, { day, createdAt }: Workout, today: string): boolean {
  if (goal.isDaily) return day === today;
  const isLater = createdAt.getTime() >= goal.createdAt.getTime() && day >= lagosDay(goal.createdAt);
  return isLater && (goal.deadline === null || day <= goal.deadline);
}

export type Change = Partial<Pick<Goal, 'target' | 'unit' | 'deadline' | 'priority' | 'description' | 'current'>>;

/** A goal after a change, and whether the change reached it for the first time, or for the first time today. */
export function applyChange(before: Goal, change: Change, now: Date): { after: Goal; reached: boolean } {
  const today = lagosDay(now);
  const current = Math.max(0, change.current ?? currentOn(before, today));
  const moved = { ...before, ...change, current, currentDay: before.isDaily ? today : null, updatedAt: now, version: before.version + 1 };
  const wasReached = before.reachedAt !== null && (!before.isDaily || lagosDay(before.reachedAt) === today);
  const reached = moved.current >= moved.target && !wasReached;
  return { after: reached ? { ...moved, reachedAt: now } : moved, reached };
}
