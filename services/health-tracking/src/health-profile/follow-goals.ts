import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lockProfile, listOpenGoalCodes } from './health-profile.store.ts';
import { publishProfile } from './publish-profile.ts';

/** Publishes the kinds of the member's open goals, inside the transaction that changed them, if they differ from before. */
export async function followGoals(run: RunSql, userId: number, now: Date): Promise<void> {
  const profile = await lockProfile(run, userId);
  // Read under the lock, so that of two concurrent changes the later one sees both.
  const goalCodes = await listOpenGoalCodes(run, userId);
  if (goalCodes.join() !== profile.goalCodes.join()) await publishProfile(run, userId, { ...profile, goalCodes }, now);
}
