import { randomUUIDv7 } from 'node:crypto';
import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Analysis, FailureCode, Submission } from './analysis.domain.ts';
import type { AnalysisModel } from './analysis-model.ts';
import { analysisOf, type AnalysisRow, dishesOf, flatten, SCHEMA_VERSION } from './analysis-row.ts';
import type { Judged } from './report/report-body.domain.ts';

/** An id for a new analysis; ids rise with time. */
export function newAnalysisId(): string {
  return randomUUIDv7();
}

/** The member's analysis of this submission, in any state. */
export async function findSubmission(model: AnalysisModel, userId: number, submissionHash: string): Promise<Analysis | undefined> {
  const row = await model.findOne({ userId, submissionHash }).lean<AnalysisRow>();
  return row === null ? undefined : analysisOf(row);
}

/** The member's analysis with this id; undefined too when it is deleted or somebody else's. */
export async function findAnalysis(model: AnalysisModel, userId: number, id: string): Promise<Analysis | undefined> {
  const row = await model.findOne({ _id: id, userId, status: trusted({ $ne: 'deleted' }) }).lean<AnalysisRow>();
  return row === null ? undefined : analysisOf(row);
}

/** Counts a start of this attempt by a worker, unless it has ended already; returns the analysis and how often it was started. */
export async function startAttempt(
  model: AnalysisModel,
  id: string,
  attempt: number,
  now: Date,
): Promise<{ analysis: Analysis; starts: number } | undefined> {
  const row =
    (await model
      .findOneAndUpdate(
        { _id: id, attempt, status: 'pending' },
        { $set: { queuedAt: now }, $inc: { starts: 1 } },
        { returnDocument: 'after' },
      )
      .lean<AnalysisRow>()) ?? (await model.findOne({ _id: id, attempt }).lean<AnalysisRow>());
  return row === null ? undefined : { analysis: analysisOf(row), starts: row.starts };
}

/** Inserts a new analysis with its event inside, in one write; false when this submission is stored already. */
export async function insertAnalysis(model: AnalysisModel, id: string, submission: Submission, event: Event): Promise<boolean> {
  const row: AnalysisRow = {
    _id: id,
    schemaVersion: SCHEMA_VERSION,
    status: 'pending',
    isShared: false,
    ...startOf(submission, 1),
    pendingEvents: [event],
  };
  return insertNew(model, row);
}

/** Starts a failed analysis again as its next attempt; false when another call did so first. */
export async function restartAnalysis(model: AnalysisModel, failed: Analysis, submission: Submission, event: Event): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { _id: failed.id, status: 'failed', attempt: failed.attempt },
    {
      $set: { status: 'pending', ...startOf(submission, failed.attempt + 1) },
      $unset: { failure: 1, endedAt: 1 },
      $push: { pendingEvents: event },
    },
  );
  return modifiedCount === 1;
}

/**
 * Stores the report and its event in one write, and drops the member's hint, which is no longer needed. False when this attempt has ended
 * already.
 */
export async function completeAnalysis(model: AnalysisModel, at: Analysis, judged: Judged, event: Event): Promise<boolean> {
  const { report, publicReport } = judged;
  const forAnybody = publicReport && { publicReport: flatten(publicReport) };
  const { modifiedCount } = await model.updateOne(
    { _id: at.id, status: 'pending', attempt: at.attempt },
    {
      $set: { status: 'completed', hint: null, endedAt: new Date(event.time), ...flatten(report), ...forAnybody },
      $push: { pendingEvents: event },
    },
  );
  return modifiedCount === 1;
}

/** Fails an attempt, with its event in the same write; false when it has ended already. */
export async function failAnalysis(model: AnalysisModel, at: Analysis, failure: FailureCode, event: Event): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { _id: at.id, status: 'pending', attempt: at.attempt },
    { $set: { status: 'failed', hint: null, endedAt: new Date(event.time), failure }, $push: { pendingEvents: event } },
  );
  return modifiedCount === 1;
}

/** Adds to the milliseconds that the model has used of this attempt's budget. */
export async function updateSpentTime(model: AnalysisModel, at: Analysis, ms: number): Promise<void> {
  await model.updateOne({ _id: at.id, attempt: at.attempt }, { $inc: { spentMs: Math.round(ms) } });
}

/** From `since` on, and before `until`. */
export type Period = { since?: Date | undefined; until?: Date | undefined };

/** The member's analyses that have a report, newest first; `named` is a regular expression of their names. */
export async function listCompleted(
  model: AnalysisModel,
  userId: number,
  page: Period & { limit: number; after?: Place | undefined; mealType?: MealType | undefined; named?: string | undefined },
): Promise<Analysis[]> {
  const { after, since, until, mealType, named } = page;
  const bounds = { ...(since && { $gte: since }), ...(until && { $lt: until }) };
  const timestamp = Object.keys(bounds).length > 0 && { timestamp: trusted(bounds) };
  const foodName = named !== undefined && { foodName: trusted({ $regex: named, $options: 'i' }) };
  const own = { userId, status: 'completed' as const, ...(mealType && { mealType }), ...timestamp, ...foodName };
  const older = after && {
    $or: [{ timestamp: trusted({ $lt: after.at }) }, { timestamp: after.at, _id: trusted({ $lt: after.id }) }],
  };
  const rows = await model
    // Without what corrections have replaced, which no list shows.
    .find({ ...own, ...older }, { versions: 0 })
    .sort({ timestamp: -1, _id: -1 })
    .limit(page.limit)
    .lean<AnalysisRow[]>();
  return rows.map(analysisOf);
}

/** Dishes that the member chose recently, newest first, each once. */
export async function recentDishes(model: AnalysisModel, userId: number): Promise<string[]> {
  const rows = await model
    .find({ userId, status: 'completed' }, { dishes: 1, dishId: 1, askedGrams: 1 })
    .sort({ timestamp: -1, _id: -1 })
    .limit(20)
    .lean<Pick<AnalysisRow, 'dishes' | 'dishId' | 'askedGrams'>[]>();
  return [...new Set(rows.flatMap(dishesOf).map(({ dishId }) => dishId))];
}

/** What the member has submitted: the bytes of all photos, and how many since a moment. Read from the index alone. */
export async function sumPhotos(model: AnalysisModel, userId: number, since: Date): Promise<{ bytes: number; lately: number }> {
  const [row] = await model.aggregate<{ bytes: number; lately: number }>([
    { $match: { userId } },
    {
      $group: {
        _id: null,
        bytes: { $sum: '$imageBytes' },
        lately: { $sum: { $cond: [{ $gte: ['$timestamp', since] }, 1, 0] } },
      },
    },
  ]);
  return { bytes: row?.bytes ?? 0, lately: row?.lately ?? 0 };
}

/** Whether this photo belongs to an analysis of the member. */
export async function ownsPhoto(model: AnalysisModel, userId: number, imageKey: string): Promise<boolean> {
  return (await model.exists({ imageKey, userId, status: trusted({ $ne: 'deleted' }) })) !== null;
}

/** The keys of an own analysis's photo and of its small one, where that was made. */
export async function findThumbnail(model: AnalysisModel, userId: number, id: string) {
  const filter = { _id: id, userId, status: 'completed' as const };
  const row = await model.findOne(filter, { imageKey: 1, thumbnailKey: 1 }).lean<Pick<AnalysisRow, 'imageKey' | 'thumbnailKey'>>();
  return row ?? undefined;
}

/** Keeps the first small photo that is made of an analysis and answers its key; undefined when the analysis is gone. */
export async function keepThumbnail(model: AnalysisModel, id: string, thumbnailKey: string): Promise<string | undefined> {
  await model.updateOne({ _id: id, status: 'completed', thumbnailKey: trusted({ $exists: false }) }, { $set: { thumbnailKey } });
  const row = await model.findOne({ _id: id, status: 'completed' }, { thumbnailKey: 1 }).lean<Pick<AnalysisRow, 'thumbnailKey'>>();
  return row?.thumbnailKey;
}

/**
 * Claims one analysis that has waited since before `before`, so that it is queued again: the queue was away when it was submitted, or has
 * lost the job. Two sweepers never claim the same one.
 */
export async function claimForgotten(model: AnalysisModel, before: Date, now: Date): Promise<Analysis | undefined> {
  const row = await model
    .findOneAndUpdate({ status: 'pending', queuedAt: trusted({ $lt: before }) }, { $set: { queuedAt: now } }, { sort: { queuedAt: 1 } })
    .lean<AnalysisRow>();
  return row === null ? undefined : analysisOf(row);
}

/** How many analyses have not ended, and when the oldest of them was submitted. */
export async function readPending(model: AnalysisModel): Promise<{ count: number; since: Date | undefined }> {
  const [count, oldest] = await Promise.all([
    model.countDocuments({ status: 'pending' }),
    // By when it was handed in: one that is queued again and again is the last by queuedAt. The index holds only what is pending.
    model
      .findOne({ status: 'pending' }, { timestamp: 1 })
      .sort({ timestamp: 1 })
      .hint({ queuedAt: 1 })
      .lean<Pick<AnalysisRow, 'timestamp'>>(),
  ]);
  return { count, since: oldest?.timestamp };
}

/** The analyses that have not ended, longest wait first. */
export async function listPending(model: AnalysisModel, limit: number): Promise<{ id: string; attempt: number }[]> {
  const rows = await model
    .find({ status: 'pending' }, { attempt: 1 })
    .sort({ queuedAt: 1 })
    .limit(limit)
    .lean<Pick<AnalysisRow, '_id' | 'attempt'>[]>();
  return rows.map(({ _id: id, attempt }) => ({ id, attempt }));
}

/** The fields that a new attempt sets. */
export function startOf(submission: Submission, attempt: number) {
  const { portionGrams: askedGrams, ...asHandedIn } = submission;
  return { ...asHandedIn, askedGrams, attempt, spentMs: 0, queuedAt: submission.timestamp, starts: 0 };
}
