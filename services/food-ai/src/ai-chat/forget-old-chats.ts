import { trusted } from 'mongoose';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { WorkerContext } from '../context.ts';
import { listUntouched, removeSessions } from './chat-session.store.ts';
import { emptyTurns } from './chat.store.ts';
import { removedEvent } from './chat-events.ts';

const HOUR_MS = 3_600_000;
const MOST_AT_ONCE = 50;
/** A deleted turn is empty; it goes as soon as its events are out. */
const EMPTY_FOR_MS = HOUR_MS;

/** Removes conversations that nobody touched for `keptDays`, and turns that were deleted; true when there may be more. */
export async function forgetOldChats(context: WorkerContext, keptDays: number): Promise<boolean> {
  const now = context.clock();
  const old = await listUntouched(context.chatSessions, new Date(now.getTime() - keptDays * 24 * HOUR_MS), MOST_AT_ONCE);
  for (const { _id, userId } of old) {
    await emptyTurns(context.chats, userId, _id, now);
    await removeSessions(context, userId, _id, removedEvent(userId, _id, now));
  }
  const isOut = { deletedAt: trusted({ $lt: new Date(now.getTime() - EMPTY_FOR_MS) }), 'pendingEvents.id': trusted({ $exists: false }) };
  await context.chats.deleteMany(isOut);
  return old.length === MOST_AT_ONCE;
}

/** Looks every hour for conversations that nobody touched for long. */
export function startForgetting(context: WorkerContext, keptDays: number): Loop {
  return startLoop({ name: 'old-chats', log: context.log, everyMs: HOUR_MS, work: () => forgetOldChats(context, keptDays) });
}
