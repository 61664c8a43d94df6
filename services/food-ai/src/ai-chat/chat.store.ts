import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Use } from '../allowance/allowance.store.ts';
import type { Place } from '@sabiwell/proto/http/page.ts';
import type { Turn } from './chat.domain.ts';
import type { ChatModel } from './chat-model.ts';
import { answerFields, type Beside, type ChatRow, rowOf, turnOf } from './chat-row.ts';

/** What is gone from a turn that its member deleted: everything they wrote or read, and what it says of their health. */
const GONE = {
  userMessage: '',
  aiResponse: null,
  doctorRecommendations: [],
  sources: [],
  suggestedQuestions: [],
  tags: [],
  flags: [],
  reports: [],
};
/** A report of a turn that has one already changes nothing; at most this many are kept. */
const kept = { deletedAt: trusted({ $exists: false }) };

/** Inserts a turn with its events inside, in one write. */
export async function insertTurn(model: ChatModel, turn: Turn, beside: Beside): Promise<void> {
  await model.create(rowOf(turn, beside));
}

/** What came of a turn that waited for a model. */
export type Ending = { tags: string[]; event: Event; model: ChatRow['model'] };

/**
 * Ends a turn that is pending, with its event; false when it ended before. One that its member deleted meanwhile gets no words any more.
 */
export async function endTurn(model: ChatModel, turn: Turn, { tags, event, model: cost }: Ending): Promise<boolean> {
  const { id, state, kind, answerSource, answer, severity, isFlagged, level, flags, language } = turn;
  const shared = { state, kind, answerSource, severity, level, shouldSeekImmediate: isFlagged, endedAt: new Date(event.time) };
  const paid = { ...shared, ...(cost !== undefined && { model: cost }) };
  const words = { ...paid, flags, language, tags, ...(answer !== null && answerFields(answer)) };
  const pending = { _id: id, state: 'pending' as const };
  const push = { $push: { pendingEvents: event } };
  const { matchedCount } = await model.updateOne({ ...pending, ...kept }, { $set: words, ...push });
  if (matchedCount === 1) return true;
  const deleted = await model.updateOne(pending, { $set: paid, ...push });
  return deleted.matchedCount === 1;
}

/** Turns that have been pending since before this time, a few, with what they are counted against. */
export async function listForgotten(model: ChatModel, before: Date, limit: number): Promise<{ turn: Turn; use: Use | null }[]> {
  const rows = await model
    .find({ state: 'pending', timestamp: trusted({ $lt: before }) })
    .limit(limit)
    .lean<ChatRow[]>();
  return rows.map((row) => ({ turn: turnOf(row), use: row.use }));
}

/** The last answered turns of one of the member's conversations, oldest first. */
export async function listLastTurns(model: ChatModel, userId: number, sessionId: string, limit: number): Promise<Turn[]> {
  const rows = await model
    .find({ userId, sessionId, state: 'answered', ...kept })
    .sort({ timestamp: -1, _id: -1 })
    .limit(limit)
    .lean<ChatRow[]>();
  return rows.map(turnOf).toReversed();
}

/** How many of the member's messages since then were answered as a crisis. */
export async function countCrises(model: ChatModel, userId: number, since: Date): Promise<number> {
  return model.countDocuments({ userId, timestamp: trusted({ $gte: since }), level: 'crisis' });
}

/** The member's own turn; undefined too when it is deleted or somebody else's. */
export async function findTurn(model: ChatModel, userId: number, id: string): Promise<Turn | undefined> {
  const row = await model.findOne({ _id: id, userId, ...kept }).lean<ChatRow>();
  return row === null ? undefined : turnOf(row);
}

/** The member's turns, newest first. */
export async function listTurns(
  model: ChatModel,
  userId: number,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<Turn[]> {
  const older = after && {
    $or: [{ timestamp: trusted({ $lt: after.at }) }, { timestamp: after.at, _id: trusted({ $lt: after.id }) }],
  };
  const rows = await model
    .find({ userId, ...kept, ...older })
    .sort({ timestamp: -1, _id: -1 })
    .limit(limit)
    .lean<ChatRow[]>();
  return rows.map(turnOf);
}

/** The turns of one of the member's conversations, oldest first. */
export async function listTurnsOfSession(model: ChatModel, userId: number, sessionId: string, limit: number): Promise<Turn[]> {
  const rows = await model
    .find({ userId, sessionId, ...kept })
    .sort({ timestamp: 1, _id: 1 })
    .limit(limit)
    .lean<ChatRow[]>();
  return rows.map(turnOf);
}

/** Adds a report with its event to an own turn, unless it has one; false when there is no such turn. */
export async function addReport(model: ChatModel, turn: Turn, reason: string, event: Event): Promise<void> {
  const unreported = { _id: turn.id, userId: turn.userId, 'reports.0': trusted({ $exists: false }) };
  await model.updateOne(unreported, { $push: { reports: { reason, at: new Date(event.time) }, pendingEvents: event } });
}

/** Empties the turns of a conversation, or all of the member's; their events stay until they are published. */
export async function emptyTurns(model: ChatModel, userId: number, sessionId: string | undefined, now: Date): Promise<void> {
  const own = { userId, ...(sessionId !== undefined && { sessionId }), ...kept };
  await model.updateMany(own, { $set: { ...GONE, deletedAt: now } });
}
