import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { isDuplicateKey, retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { HeardConcept } from '../triage/triage.domain.ts';
import type { Standing } from './chat.domain.ts';
import type { ChatMemberModel, ChatMemberRow, ChatSessionModel, ChatSessionRow } from './chat-session-model.ts';

/** This many symptoms of a conversation are kept, the newest. */
const MOST_CONCEPTS = 60;

/** What is known of a member in all conversations. */
export async function findChatMember(model: ChatMemberModel, userId: number): Promise<Pick<ChatMemberRow, 'last' | 'standing'>> {
  return (await model.findById(userId, { last: 1, standing: 1 }).lean<ChatMemberRow>()) ?? { last: null, standing: null };
}

/** A conversation, whosever it is. */
export async function findChatSession(model: ChatSessionModel, id: string): Promise<ChatSessionRow | undefined> {
  return (await model.findById(id).lean<ChatSessionRow>()) ?? undefined;
}

/** Opens a conversation or goes on with it; false when somebody else has taken its id in the meantime. */
export async function touchSession(
  model: ChatSessionModel,
  id: string,
  userId: number,
  heard: HeardConcept[],
  now: Date,
): Promise<boolean> {
  const change = {
    $set: { lastAt: now },
    $push: { concepts: { $each: heard, $slice: -MOST_CONCEPTS } },
  };
  try {
    await retryUpsert(() => model.updateOne({ _id: id, userId }, change, { upsert: true }));
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Keeps which conversation was the member's last, and what stands. */
export async function updateChatMember(
  model: ChatMemberModel,
  userId: number,
  change: { last?: ChatMemberRow['last']; standing?: Standing | null },
  event?: Event,
): Promise<void> {
  await retryUpsert(() =>
    model.updateOne({ _id: userId }, { $set: change, ...(event !== undefined && { $push: { pendingEvents: event } }) }, { upsert: true }),
  );
}

/** Tells once for each allowance that nothing is left of it. */
export async function tellLimit(model: ChatMemberModel, userId: number, of: string, event: Event): Promise<void> {
  const untold = { _id: userId, limitOf: trusted({ $ne: of }) };
  try {
    await model.updateOne(untold, { $set: { limitOf: of }, $push: { pendingEvents: event } }, { upsert: true });
  } catch (error) {
    // The member is there and was told of it.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Ends what stands: all of it, or only what arose in one conversation. */
export async function endStanding(model: ChatMemberModel, userId: number, arisenIn?: string): Promise<void> {
  await model.updateOne({ _id: userId, ...(arisenIn !== undefined && { 'standing.sessionId': arisenIn }) }, { $set: { standing: null } });
}

/** Forgets a conversation of the member, or all of them, and goes on with none of them by itself. */
export async function removeSessions(
  { chatSessions, chatMembers }: { chatSessions: ChatSessionModel; chatMembers: ChatMemberModel },
  userId: number,
  sessionId: string | undefined,
  event: Event,
): Promise<boolean> {
  const own = { userId, ...(sessionId !== undefined && { _id: sessionId }) };
  const { deletedCount } = await chatSessions.deleteMany(own);
  if (deletedCount === 0) return false;
  await updateChatMember(chatMembers, userId, {}, event);
  const isLast = { _id: userId, ...(sessionId !== undefined && { 'last.id': sessionId }) };
  await chatMembers.updateOne(isLast, { $set: { last: null } });
  return true;
}

/** Conversations that nobody touched since then, a few at a time. */
export async function listUntouched(model: ChatSessionModel, since: Date, limit: number): Promise<ChatSessionRow[]> {
  return model
    .find({ lastAt: trusted({ $lt: since }) })
    .limit(limit)
    .lean<ChatSessionRow[]>();
}

/** Forgets the symptoms that were heard in the member's conversations. */
export async function forgetConcepts(model: ChatSessionModel, userId: number): Promise<void> {
  await model.updateMany({ userId }, { $set: { concepts: [] } });
}
