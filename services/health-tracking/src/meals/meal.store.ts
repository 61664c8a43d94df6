import { randomUUIDv7 } from 'node:crypto';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { MealCompletedSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { DAY_MEALS, type DayMeal } from '@sabiwell/proto/http/meal-rules.ts';
import type { Meal as WireMeal } from '@sabiwell/proto/http/meals.ts';
import { lockOrMake } from '../lock-or-make.ts';

/** A meal of a Lagos day, YYYY-MM-DD. */
export type Meal = {
  id: string;
  userId: number;
  type: DayMeal;
  day: string;
  completed: boolean;
  foodAnalysisId: string | null;
  version: number;
  changedAt: Date;
};

const COLUMNS = `id, user_id AS "userId", type, day, completed, food_analysis_id AS "foodAnalysisId", version, changed_at AS "changedAt"`;

/** A meal as clients see it. */
export function wireMeal({ id, userId, type, day, completed, foodAnalysisId, changedAt }: Meal): WireMeal {
  return { id, userId, type, date: day, completed, foodAnalysisId, timestamp: changedAt.toISOString() };
}

/** The member's meals of a day, in the order of the day. */
export async function mealsOf(run: RunSql, userId: number, day: string): Promise<Meal[]> {
  const meals = (await run(`SELECT ${COLUMNS} FROM meals WHERE user_id = $1 AND day = $2`, [userId, day])) as Meal[];
  return meals.toSorted((one, other) => DAY_MEALS.indexOf(one.type) - DAY_MEALS.indexOf(other.type));
}

const LOCK_OF_DAY = `SELECT ${COLUMNS} FROM meals WHERE user_id = $1 AND day = $2 AND type = $3 FOR UPDATE`;
const ADD = `INSERT INTO meals (id, user_id, day, type, completed, changed_at) VALUES ($1, $2, $3, $4, false, $5)
  ON CONFLICT (user_id, day, type) DO NOTHING`;

/** The meal of this type on a day, inserted as open where there is none, and locked until the transaction ends. */
export function lockOrInsertMeal(run: RunSql, at: { userId: number; day: string; type: DayMeal }, now: Date): Promise<Meal> {
  const place = [at.userId, at.day, at.type];
  return lockOrMake(
    async () => (await run(LOCK_OF_DAY, place))[0] as Meal | undefined,
    () => run(ADD, [randomUUIDv7(), ...place, now]),
  );
}

/** The member's own meal, locked until the transaction ends. */
export async function lockMeal(run: RunSql, id: string, userId: number): Promise<Meal | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM meals WHERE id = $1 AND user_id = $2 FOR UPDATE`, [id, userId]);
  return row as Meal | undefined;
}

/**
 * Completes or reopens a locked meal; its first photo stays. Only the step from open to completed is published, so that many taps publish
 * one event.
 */
export async function updateMeal(run: RunSql, before: Meal, to: { completed: boolean; analysisId?: string }, now: Date): Promise<Meal> {
  const foodAnalysisId = before.foodAnalysisId ?? to.analysisId ?? null;
  if (before.completed === to.completed && before.foodAnalysisId === foodAnalysisId) return before;
  const after = { ...before, completed: to.completed, foodAnalysisId, version: before.version + 1, changedAt: now };
  await run('UPDATE meals SET completed = $2, food_analysis_id = $3, version = $4, changed_at = $5 WHERE id = $1', [
    after.id,
    after.completed,
    after.foodAnalysisId,
    after.version,
    after.changedAt,
  ]);
  if (after.completed && !before.completed) await writeOutbox(run, [completedEvent(after)]);
  return after;
}

const RELEASE = `UPDATE meals SET food_analysis_id = NULL, completed = completed AND NOT $3, version = version + 1, changed_at = $4
  WHERE food_analysis_id = $1 AND user_id = $2`;

/** Parts an analysis from the meal that it stands with; `opens` where it was not that meal after all. */
export async function releaseMeal(run: RunSql, of: { analysisId: string; userId: number; opens: boolean }, now: Date): Promise<void> {
  await run(RELEASE, [of.analysisId, of.userId, of.opens, now]);
}

const LINK = `UPDATE meals SET food_analysis_id = $4, version = version + 1, changed_at = $5
  WHERE user_id = $1 AND day = $2 AND type = $3 AND food_analysis_id IS NULL`;

/** Puts an analysis to a meal that is there and has none. */
export async function linkMeal(
  run: RunSql,
  at: { userId: number; day: string; type: DayMeal; analysisId: string },
  now: Date,
): Promise<void> {
  await run(LINK, [at.userId, at.day, at.type, at.analysisId, now]);
}

/** Deletes a meal; returns whether it existed and was the member's own. */
export async function deleteMealRow(run: RunSql, id: string, userId: number): Promise<boolean> {
  return (await run('DELETE FROM meals WHERE id = $1 AND user_id = $2 RETURNING true', [id, userId])).length > 0;
}

function completedEvent({ id, userId, type, day, version, changedAt }: Meal) {
  const data = { userId: BigInt(userId), mealId: id, type, date: day };
  return newEvent(MealCompletedSchema, data, { key: userId, subject: `meal/${id}`, sequence: version, time: changedAt });
}
