import { randomUUIDv7 } from 'node:crypto';
import { trusted } from 'mongoose';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { DELETED_AGAIN_MINUTES, MOST_RECOMMENDATIONS, RECOMMENDATION_DAYS } from '@sabiwell/proto/http/recommendation-rules.ts';
import { daysAfter } from '../rounds/facts.domain.ts';
import { type Active, type Candidate, inOrder, weekKey } from './recommendation.domain.ts';
import { madeEvent } from './recommendation-events.ts';
import type { RecommendationModel, RecommendationRow } from './recommendation-model.ts';

const MINUTE_MS = 60_000;
/** Far more than a member has: a row for each rule and week of three weeks. */
const MOST_ROWS = 200;

const shown = (userId: number, now: Date) => ({ userId, isActive: true, expiresAt: trusted({ $gt: now }) });
const again = (now: Date) => new Date(now.getTime() - DELETED_AGAIN_MINUTES * MINUTE_MS);

/** The recommendations that hold, in the order of the list. */
export async function listShown(model: RecommendationModel, userId: number, now: Date): Promise<RecommendationRow[]> {
  const rows = await model.find(shown(userId, now)).limit(MOST_ROWS).lean<RecommendationRow[]>();
  return inOrder(rows).slice(0, MOST_RECOMMENDATIONS);
}

/** What a round has to know: what is shown, and which rules have spoken this week. */
export async function findMade(
  model: RecommendationModel,
  userId: number,
  now: Date,
): Promise<{ active: Active[]; madeThisWeek: Set<string> }> {
  const week = weekKey(now);
  const { userId: _own, ...holds } = shown(userId, now);
  const rows = await model
    .find({ userId, $or: [holds, { week }] })
    .limit(MOST_ROWS)
    .lean<RecommendationRow[]>();
  const active = rows.filter((row) => row.isActive && row.expiresAt > now).map(activeOf);
  return { active, madeThisWeek: new Set(rows.filter((row) => row.week === week).map(({ rule }) => rule)) };
}

/** Inserts a recommendation with its event inside; false where another worker made it in this week. */
export async function insertRecommendation(
  model: RecommendationModel,
  userId: number,
  { rule, confidence, basedOnHistory, basedOnSymptoms }: Candidate,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const { type: recommendationType, title, description, suggestedQuestions, priority, category } = rule;
  const row: Omit<RecommendationRow, 'pendingEvents'> = {
    _id: randomUUIDv7(),
    userId,
    rule: rule.id,
    week: weekKey(now),
    recommendationType,
    title,
    description,
    suggestedQuestions,
    priority,
    category,
    basedOnSymptoms,
    basedOnHistory,
    confidence,
    isActive: true,
    isRead: false,
    clickedAt: null,
    since,
    createdAt: now,
    expiresAt: daysAfter(now, RECOMMENDATION_DAYS),
  };
  return insertNew(model, { ...row, pendingEvents: [madeEvent(row)] });
}

/** Takes these from the member's list; their rules have still spoken in that week. */
export async function deactivate(model: RecommendationModel, userId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await model.updateMany({ userId, _id: trusted({ $in: [...ids] }) }, { $set: { isActive: false } });
}

/** Marks an own one that holds; undefined where there is none. */
export async function markSeen(
  model: RecommendationModel,
  { id, userId, now }: { id: string; userId: number; now: Date },
  isClick: boolean,
): Promise<RecommendationRow | undefined> {
  const own = { _id: id, ...shown(userId, now) };
  if (isClick) await model.updateOne({ ...own, clickedAt: null }, { $set: { clickedAt: now } });
  const row = await model.findOneAndUpdate(own, { $set: { isRead: true } }, { returnDocument: 'after' }).lean<RecommendationRow>();
  return row ?? undefined;
}

/** An own one that holds, or that was deleted just now. */
export async function findDeletable(
  model: RecommendationModel,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<RecommendationRow | undefined> {
  const { userId: _own, ...holds } = shown(userId, now);
  const row = await model.findOne({ _id: id, userId, $or: [holds, { deletedAt: trusted({ $gt: again(now) }) }] }).lean<RecommendationRow>();
  return row ?? undefined;
}

/** Deletes an own one, the first time; what is left of it goes after ten minutes. */
export async function markDeleted(model: RecommendationModel, userId: number, id: string, now: Date): Promise<void> {
  await model.updateOne({ _id: id, userId, deletedAt: trusted({ $exists: false }) }, { $set: { isActive: false, deletedAt: now } });
}

/** Removes what was deleted or has expired, once its event is out. */
export async function removeGone(model: RecommendationModel, now: Date): Promise<void> {
  const isOver = { $or: [{ deletedAt: trusted({ $lt: again(now) }) }, { expiresAt: trusted({ $lt: now }) }] };
  await model.deleteMany({ ...isOver, 'pendingEvents.id': trusted({ $exists: false }) });
}

function activeOf({ _id: id, rule, recommendationType: type, priority, confidence, since }: RecommendationRow): Active {
  return { id, rule, type, priority, confidence, since };
}
