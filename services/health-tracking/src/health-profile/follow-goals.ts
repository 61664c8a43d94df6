import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { lockProfile, listOpenGoalCodes } from './health-profile.store.ts';
import { publishProfile } from './publish-profile.ts';

/** Tells which kinds of goals the member now has open, inside the transaction that changed them, if they are others than before. */
export async function followGoals(run: RunSql, userId: number, now: Date): Promise<void> {
  const profile = await lockProfile(run, userId);
  // Looked at under the lock, so that of two changes at once the later one sees both.
  const goalCodes = await listOpenGoalCodes(run, userId);
  if (goalCodes.join() !== profile.goalCodes.join()) await publishProfile(run, userId, { ...profile, goalCodes }, now);
}
