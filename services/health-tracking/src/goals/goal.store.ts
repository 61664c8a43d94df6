import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { GoalReachedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Goal } from './goal.domain.ts';

const MOST = 200;

/** The columns of a goal under the names of its type. */
export const GOAL_COLUMNS = `id, user_id AS "userId", goal_type AS "goalType", target, current, unit, deadline, is_daily AS "isDaily",
  current_day AS "currentDay", priority, description, reached_at AS "reachedAt", created_at AS "createdAt", updated_at AS "updatedAt",
  version`;

/** Open daily ones, open ones, done ones, each newest first (contract.md section 4); `$2` is the Lagos day. */
export const GOAL_ORDER = `done, done OR NOT is_daily, created_at DESC, id DESC`;
export const GOALS_OF_DAY = `(SELECT *, (CASE WHEN is_daily AND current_day IS DISTINCT FROM $2 THEN 0 ELSE current END) >= target AS done
  FROM fitness_goals WHERE user_id = $1) goals`;

/** The member's goals in their order on a Lagos day. */
export async function goalsOf(run: RunSql, userId: number, today: string): Promise<Goal[]> {
  return (await run(`SELECT ${GOAL_COLUMNS} FROM ${GOALS_OF_DAY} ORDER BY ${GOAL_ORDER} LIMIT ${MOST}`, [userId, today])) as Goal[];
}

/** The member's own goal, locked until the transaction ends. */
export async function lockGoal(run: RunSql, id: string, userId: number): Promise<Goal | undefined> {
  const [row] = await run(`SELECT ${GOAL_COLUMNS} FROM fitness_goals WHERE id = $1 AND user_id = $2 FOR UPDATE`, [id, userId]);
  return row as Goal | undefined;
}

/** The member's goals that workouts since a Lagos day may move, locked in one order until the transaction ends. */
export async function lockGoalsSince(run: RunSql, userId: number, day: string): Promise<Goal[]> {
  return (await run(
    `SELECT ${GOAL_COLUMNS} FROM fitness_goals WHERE user_id = $1 AND (is_daily OR deadline IS NULL OR deadline >= $2) ORDER BY id FOR UPDATE`,
    [userId, day],
  )) as Goal[];
}

/** Inserts a new goal. */
export async function insertGoal(run: RunSql, goal: Goal): Promise<void> {
  await run(
    `INSERT INTO fitness_goals (id, user_id, goal_type, target, current, unit, deadline, is_daily, current_day, priority, description,
       reached_at, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      goal.id,
      goal.userId,
      goal.goalType,
      goal.target,
      goal.current,
      goal.unit,
      goal.deadline,
      goal.isDaily,
      goal.currentDay,
      goal.priority,
      goal.description,
      goal.reachedAt,
      goal.createdAt,
    ],
  );
}

/** Updates a locked goal. */
export async function replaceGoal(run: RunSql, goal: Goal): Promise<void> {
  await run(
    `UPDATE fitness_goals SET target = $2, current = $3, unit = $4, deadline = $5, current_day = $6, priority = $7, description = $8,
       reached_at = $9, updated_at = $10, version = $11 WHERE id = $1`,
    [
      goal.id,
      goal.target,
      goal.current,
      goal.unit,
      goal.deadline,
      goal.currentDay,
      goal.priority,
      goal.description,
      goal.reachedAt,
      goal.updatedAt,
      goal.version,
    ],
  );
}

/** Deletes a goal; returns whether it existed and was the member's own. */
export async function deleteGoalRow(run: RunSql, id: string, userId: number): Promise<boolean> {
  return (await run('DELETE FROM fitness_goals WHERE id = $1 AND user_id = $2 RETURNING true', [id, userId])).length > 0;
}

/** Writes the event that a goal was reached. */
export async function publishReached(run: RunSql, { id, userId, goalType, version, updatedAt }: Goal): Promise<void> {
  const data = { userId: BigInt(userId), goalId: id, type: goalType, date: lagosDay(updatedAt) };
  await writeOutbox(run, [newEvent(GoalReachedSchema, data, { key: userId, subject: `goal/${id}`, sequence: version, time: updatedAt })]);
}
