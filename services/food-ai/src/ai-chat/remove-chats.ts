import type { Context } from '../context.ts';
import { emptyTurns } from './chat.store.ts';
import { removedEvent } from './chat-events.ts';
import { endStanding, removeSessions } from './chat-session.store.ts';

/** Removes one conversation of a member, or all of them, with what arose there; false where there is none. */
export async function removeChats(
  context: Pick<Context, 'chats' | 'chatSessions' | 'chatMembers'>,
  userId: number,
  sessionId: string | undefined,
  now: Date,
): Promise<boolean> {
  // What the member wrote goes first: should the rest fail, the same call again finds the conversation and goes on.
  await emptyTurns(context.chats, userId, sessionId, now);
  await endStanding(context.chatMembers, userId, sessionId);
  return removeSessions(context, userId, sessionId, removedEvent(userId, sessionId, now));
}
