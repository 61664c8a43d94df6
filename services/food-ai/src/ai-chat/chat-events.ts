import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  AiChatLimitReachedSchema,
  AiChatReportedSchema,
  AiChatsRemovedSchema,
  AiChatUsedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import type { Turn } from './chat.domain.ts';

/** What a turn cost, and what is left after it. */
export type Spent = { fundedBy?: string | undefined; remaining: number };

/** A turn ended, however it did. */
export function usedEvent(turn: Turn, { fundedBy, remaining }: Spent, at: Date): Event {
  return newStateEvent(
    AiChatUsedSchema,
    {
      userId: BigInt(turn.userId),
      chatId: turn.id,
      sessionId: turn.sessionId,
      type: turn.kind,
      severity: turn.severity,
      immediate: turn.isFlagged,
      ...(turn.level !== null && { level: turn.level }),
      status: turn.state,
      ...(fundedBy !== undefined && { fundedBy }),
      remaining,
      usedAt: timestampFromDate(at),
    },
    { key: turn.userId, subject: `ai-chat/${turn.id}`, sequence: 1, time: at },
  );
}

/** The member reported an answer. */
export function reportedEvent({ userId, id }: Pick<Turn, 'userId' | 'id'>, at: Date): Event {
  return newStateEvent(
    AiChatReportedSchema,
    { userId: BigInt(userId), chatId: id, reportedAt: timestampFromDate(at) },
    { key: userId, subject: `ai-chat/${id}`, sequence: 2, time: at },
  );
}

/** The member deleted a conversation, or all of them. */
export function removedEvent(userId: number, sessionId: string | undefined, at: Date): Event {
  return newEvent(
    AiChatsRemovedSchema,
    { userId: BigInt(userId), ...(sessionId !== undefined && { sessionId }), removedAt: timestampFromDate(at) },
    { key: userId, subject: `ai-chats/${userId}`, sequence: at.getTime(), time: at },
  );
}

/** The member asked a model and had no question left. */
export function limitReachedEvent(userId: number, at: Date): Event {
  return newEvent(
    AiChatLimitReachedSchema,
    { userId: BigInt(userId), reachedAt: timestampFromDate(at) },
    { key: userId, subject: `ai-chat-limit/${userId}`, sequence: at.getTime(), time: at },
  );
}
