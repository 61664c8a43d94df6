import { mongo } from 'mongoose';
import { type MemberHealth, NOTHING_KNOWN } from './person.domain.ts';
import type { MemberHealthModel, MemberHealthRow, ProfilePart, TrendPart } from './member-health-model.ts';

const DUPLICATE_KEY = 11000;

/** What is known of a member. */
export async function readMemberHealth(model: MemberHealthModel, userId: number): Promise<MemberHealth> {
  const row = await model.findOne({ _id: userId }).lean<MemberHealthRow>();
  const { version: _profileVersion, ...profile } = row?.profile ?? { version: 0 };
  const { version: _trendVersion, ...trend } = row?.trend ?? { version: 0 };
  return { ...NOTHING_KNOWN, ...profile, ...trend };
}

type Part = { profile: ProfilePart } | { trend: TrendPart };

/** Keeps a part in this version, in one atomic write; an older version than the one that is there changes nothing. */
export async function keepPart(model: MemberHealthModel, userId: number, version: number, part: Part): Promise<void> {
  const [[name, content] = []] = Object.entries(part);
  const isNewer = { $gt: [version, { $ifNull: [`$${name}.version`, -1] }] };
  // Taken literally: a text of an event that begins with a dollar sign must stay a text.
  const change = { $set: { [`${name}`]: { $cond: [isNewer, { $literal: { ...content, version } }, `$${name}`] } } };
  const keep = () => model.collection.updateOne({ _id: userId as never }, [change], { upsert: true });
  await keep().catch((error: unknown) => {
    // Another writer made the document between the search and the insertion; it is there now.
    if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return keep();
  });
}
