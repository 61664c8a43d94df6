import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { ReportState } from '@sabiwell/proto/http/feed-rules.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Decided, ReportModel, ReportRow } from './report-model.ts';

const SHOWN = { pendingEvents: 0, publishedEvents: 0 } as const;
/** What a member reported before the last thousand posts they may see again. */
const MOST_HIDDEN = 1000;

/** A new report. */
export type NewReport = Pick<ReportRow, 'targetId' | 'postId' | 'commentId' | 'authorId' | 'userId' | 'reasonCode' | 'text' | 'at'>;

/** Inserts a report with its event; false when the member reported the same thing before. */
export async function insertReport(model: ReportModel, id: string, report: NewReport, event: Event): Promise<boolean> {
  return insertNew<ReportRow>(model, { _id: id, ...report, state: 'open', decisions: [], pendingEvents: [event] });
}

/** The posts that the member reported, and so no longer sees. */
export async function findHiddenPosts(model: ReportModel, userId: number | undefined): Promise<string[]> {
  if (userId === undefined) return [];
  // The driver by itself, because this is read with each page of the feed.
  const found = model.collection.find({ userId, commentId: null }, { projection: { postId: 1 }, sort: { at: -1 }, limit: MOST_HIDDEN });
  return (await found.toArray()).map((row) => row['postId'] as string);
}

/** The comments of a post that the member reported. */
export async function findHiddenComments(model: ReportModel, userId: number | undefined, postId: string): Promise<string[]> {
  if (userId === undefined) return [];
  const rows = await model
    .find({ userId, postId, commentId: trusted({ $ne: null }) }, { targetId: 1 })
    .limit(MOST_HIDDEN)
    .lean<Pick<ReportRow, 'targetId'>[]>();
  return rows.map(({ targetId }) => targetId);
}

/** Whether the member reported this post or comment. */
export async function hasReported(model: ReportModel, userId: number, targetId: string): Promise<boolean> {
  return (await model.exists({ userId, targetId })) !== null;
}

/** The report; undefined where there is none. */
export async function findReport(model: ReportModel, id: string): Promise<ReportRow | undefined> {
  return (await model.findById(id, SHOWN).lean<ReportRow>()) ?? undefined;
}

/** Reports, newest first, of one state or of all. */
export async function listReports(
  model: ReportModel,
  { limit, after, state }: { limit: number; after: Place | undefined; state: ReportState | undefined },
): Promise<ReportRow[]> {
  const older = after && { $or: [{ at: trusted({ $lt: after.at }) }, { at: after.at, _id: trusted({ $lt: after.id }) }] };
  return model
    .find({ ...(state && { state }), ...older }, SHOWN)
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<ReportRow[]>();
}

/** How many members reported each of these things. */
export async function countReports(model: ReportModel, targetIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await model.aggregate<{ _id: string; times: number }>([
    { $match: { targetId: { $in: targetIds } } },
    { $group: { _id: '$targetId', times: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, times }) => [_id, times]));
}

/** The reports of these things that are in this state. */
export async function listOf(model: ReportModel, of: { targetId: string } | { postId: string }, state: ReportState): Promise<ReportRow[]> {
  return model.find({ ...of, state }, SHOWN).lean<ReportRow[]>();
}

/** Decides a report that is in state `from`, with its events, in one write; false when somebody else was faster. */
export async function decideReport(
  model: ReportModel,
  { _id, state: from }: Pick<ReportRow, '_id' | 'state'>,
  to: { state: ReportState; decided: Decided | undefined; events: Event[] },
): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { _id, state: from },
    {
      $set: { state: to.state },
      $push: { ...(to.decided && { decisions: to.decided }), pendingEvents: { $each: to.events } },
    },
  );
  return modifiedCount === 1;
}
