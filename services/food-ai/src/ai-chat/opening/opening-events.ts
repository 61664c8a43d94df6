import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newStateEvent } from '@sabiwell/chassis/bus/document-replay.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { AiChatOpenedSchema, StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { isMemberTold } from '@sabiwell/proto/http/chat-opening-rules.ts';
import type { OpeningRow } from './opening-model.ts';

/** An opening as it is stored, without the events that ride in it. */
export type Opening = Omit<OpeningRow, 'pendingEvents' | 'publishedEvents'>;

/** What is told of an opening: to the audit always, to the member's notifications unless the reason is a legal one. */
export function openingEvents(opening: Opening): Event[] {
  return isMemberTold(opening.reasonCode) ? [actedEvent(opening), openedEvent(opening)] : [actedEvent(opening)];
}

// A conversation may be opened twice within a millisecond, so the subject of both events is the opening.
const subjectOf = ({ _id }: Opening) => `ai-chat-opening/${_id}`;

function openedEvent(opening: Opening): Event {
  const { userId, sessionId, role, reasonCode, at } = opening;
  return newStateEvent(
    AiChatOpenedSchema,
    { userId: BigInt(userId), sessionId, role, reasonCode, openedAt: timestampFromDate(at) },
    { key: userId, subject: subjectOf(opening), sequence: 1, time: at },
  );
}

function actedEvent(opening: Opening): Event {
  const { _id: auditId, userId, sessionId, staffId: actorId, role, reasonCode, requestId, at } = opening;
  const acted = { auditId, actorId, role, action: 'ai_chat_opened', target: `ai-chat-session/${sessionId}`, reasonCode, requestId };
  return newStateEvent(
    StaffActedSchema,
    { ...acted, subjectUserId: BigInt(userId), actedAt: timestampFromDate(at) },
    { key: auditId, subject: subjectOf(opening), sequence: 1, time: at },
  );
}
