import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { type MemberHealth, NOTHING_KNOWN } from './person.domain.ts';
import type { MemberHealthModel, MemberHealthRow, ProfilePart, TrendPart } from './member-health-model.ts';

/** What is known of a member. */
export async function findMemberHealth(model: MemberHealthModel, userId: number): Promise<MemberHealth> {
  const row = await model.findOne({ _id: userId }).lean<MemberHealthRow>();
  const { version: _profileVersion, ...profile } = row?.profile ?? { version: 0 };
  const { version: _trendVersion, ...trend } = row?.trend ?? { version: 0 };
  return { ...NOTHING_KNOWN, ...profile, ...trend };
}

/** Upserts the health profile in this version; an older version changes nothing. */
export async function upsertProfile(model: MemberHealthModel, userId: number, version: number, profile: ProfilePart): Promise<void> {
  await upsertNewer(model, userId, { version, part: 'profile', fields: profile });
}

/** Upserts the trend of the member's readings in this version; an older version changes nothing. */
export async function upsertTrend(model: MemberHealthModel, userId: number, version: number, trend: TrendPart): Promise<void> {
  await upsertNewer(model, userId, { version, part: 'trend', fields: trend });
}
