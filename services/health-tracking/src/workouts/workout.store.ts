import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { DayTotals, Workout } from './workout.domain.ts';

const MOST = 200;
const COLUMNS = `id, user_id AS "userId", exercise, minutes, intensity, calories, calories_estimated AS "caloriesEstimated", day,
  created_at AS "createdAt", version`;

/** The member's workouts of a Lagos day, newest first. */
export async function workoutsOf(run: RunSql, userId: number, day: string): Promise<Workout[]> {
  return (await run(`SELECT ${COLUMNS} FROM workouts WHERE user_id = $1 AND day = $2 ORDER BY created_at DESC, id DESC LIMIT ${MOST}`, [
    userId,
    day,
  ])) as Workout[];
}

/** The sums of the member's workouts for each Lagos day, from the first day to the last one. */
export async function totalsByDay(run: RunSql, userId: number, first: string, last: string): Promise<DayTotals[]> {
  return (await run(
    `SELECT day, sum(minutes)::int AS minutes, sum(calories)::int AS calories, count(*)::int AS workouts FROM workouts
     WHERE user_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day`,
    [userId, first, last],
  )) as DayTotals[];
}

/** Inserts a new workout. */
export async function insertWorkout(run: RunSql, workout: Workout): Promise<void> {
  const { id, userId, exercise, minutes, intensity, calories, caloriesEstimated, day, createdAt } = workout;
  await run(
    `INSERT INTO workouts (id, user_id, exercise, minutes, intensity, calories, calories_estimated, day, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, userId, exercise, minutes, intensity, calories, caloriesEstimated, day, createdAt],
  );
}

/** The member's own workout, locked until the transaction ends. */
export async function lockWorkout(run: RunSql, id: string, userId: number): Promise<Workout | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM workouts WHERE id = $1 AND user_id = $2 FOR UPDATE`, [id, userId]);
  return row as Workout | undefined;
}

/** Updates a locked workout. */
export async function replaceWorkout(run: RunSql, workout: Workout): Promise<void> {
  const { id, exercise, minutes, intensity, calories, caloriesEstimated, day, version } = workout;
  await run(
    `UPDATE workouts SET exercise = $2, minutes = $3, intensity = $4, calories = $5, calories_estimated = $6, day = $7, version = $8
     WHERE id = $1`,
    [id, exercise, minutes, intensity, calories, caloriesEstimated, day, version],
  );
}

/** Deletes a locked workout. */
export async function deleteWorkoutRow(run: RunSql, id: string): Promise<void> {
  await run('DELETE FROM workouts WHERE id = $1', [id]);
}
