import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lockOrMake } from '../lock-or-make.ts';
import type { HealthProfile, ProfileFields } from './health-profile.domain.ts';

const COLUMNS = `primary_conditions AS "primaryConditions", symptoms, medications, allergies, family_history AS "familyHistory", lifestyle,
  dietary_preferences AS "dietaryPreferences", exercise_level AS "exerciseLevel", smoking_status AS "smokingStatus",
  alcohol_consumption AS "alcoholConsumption", pregnant, weight_kg AS "weightKg", version, created_at AS "createdAt",
  last_updated AS "lastUpdated", goal_codes AS "goalCodes", told_version AS "publishedVersion"`;

/** The profile of a member who has not saved one. */
export const EMPTY_PROFILE: Readonly<HealthProfile> = {
  primaryConditions: [],
  symptoms: [],
  medications: [],
  allergies: [],
  familyHistory: [],
  lifestyle: null,
  dietaryPreferences: [],
  exerciseLevel: null,
  smokingStatus: null,
  alcoholConsumption: null,
  pregnant: null,
  weightKg: null,
  version: 0,
  createdAt: null,
  lastUpdated: null,
  goalCodes: [],
  publishedVersion: 0,
};

/** The member's profile; an empty one where there is none. */
export async function findProfile(run: RunSql, userId: number): Promise<HealthProfile> {
  const [row] = await run(`SELECT ${COLUMNS} FROM health_profiles WHERE user_id = $1`, [userId]);
  return (row as HealthProfile | undefined) ?? EMPTY_PROFILE;
}

/** The member's profile, inserted where there is none, and locked until the transaction ends. */
export function lockProfile(run: RunSql, userId: number): Promise<HealthProfile> {
  return lockOrMake(
    async () =>
      (await run(`SELECT ${COLUMNS} FROM health_profiles WHERE user_id = $1 FOR UPDATE`, [userId]))[0] as HealthProfile | undefined,
    () => run('INSERT INTO health_profiles (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]),
  );
}

/** Updates the fields of a locked profile. */
export async function updateFields(run: RunSql, userId: number, fields: ProfileFields, at: { version: number; now: Date }): Promise<void> {
  await run(
    `UPDATE health_profiles SET primary_conditions = $2, symptoms = $3, medications = $4, allergies = $5, family_history = $6,
       lifestyle = $7, dietary_preferences = $8, exercise_level = $9, smoking_status = $10, alcohol_consumption = $11, pregnant = $12,
       weight_kg = $13, version = $14, last_updated = $15, created_at = COALESCE(created_at, $15) WHERE user_id = $1`,
    [
      userId,
      fields.primaryConditions,
      fields.symptoms,
      fields.medications,
      fields.allergies,
      fields.familyHistory,
      fields.lifestyle,
      fields.dietaryPreferences,
      fields.exerciseLevel,
      fields.smokingStatus,
      fields.alcoholConsumption,
      fields.pregnant,
      fields.weightKg,
      at.version,
      at.now,
    ],
  );
}

/** Updates what was last published of a locked profile. */
export async function updatePublished(
  run: RunSql,
  userId: number,
  published: Pick<HealthProfile, 'goalCodes' | 'publishedVersion'>,
): Promise<void> {
  await run('UPDATE health_profiles SET goal_codes = $2, told_version = $3 WHERE user_id = $1', [
    userId,
    published.goalCodes,
    published.publishedVersion,
  ]);
}

/** Kinds of the member's open goals: daily ones always, others until they are reached. Steps do not count as a kind of their own. */
export async function listOpenGoalCodes(run: RunSql, userId: number): Promise<string[]> {
  const rows = await run(
    `SELECT DISTINCT goal_type AS code FROM fitness_goals WHERE user_id = $1 AND goal_type <> 'steps' AND (is_daily OR current < target)
     ORDER BY goal_type`,
    [userId],
  );
  return rows.map(({ code }) => String(code));
}

/** Whether the member has said that they are pregnant. */
export async function isPregnant(run: RunSql, userId: number): Promise<boolean> {
  return (await run('SELECT 1 FROM health_profiles WHERE user_id = $1 AND pregnant', [userId])).length > 0;
}
