import { randomUUIDv7 } from 'node:crypto';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../../context.ts';
import { MOST_TURNS_SHOWN } from '../chat.domain.ts';
import { findChatSession } from '../chat-session.store.ts';
import { listTurnsOfSession } from '../chat.store.ts';
import { wireMessages } from '../wire-chat.ts';
import { insertOpening } from './opening.store.ts';

type OpenAiChat = typeof foodAi.openAiChatCaseManager | typeof foodAi.openAiChatManager;

/**
 * Answers a member's conversation to somebody of the staff who said why. That they read it is stored before a word of it leaves. What its
 * member has deleted is gone for staff, too, and nothing is recorded of it.
 */
export async function openAiChat(context: Context, call: Call<OpenAiChat>) {
  const { caller, params, body, requestId, receivedAt: at } = call;
  const { sessionId } = params;
  const session = await findChatSession(context.chatSessions, sessionId);
  if (session === undefined) throw notFound();
  const { userId } = session;
  const turns = await listTurnsOfSession(context.chats, userId, sessionId, MOST_TURNS_SHOWN);
  if (turns.length === 0) throw notFound();
  const { staffId, role } = caller;
  await insertOpening(context.chatOpenings, {
    _id: randomUUIDv7(),
    userId,
    sessionId,
    staffId,
    role,
    ...body,
    turns: turns.length,
    requestId,
    at,
  });
  return { status: 200 as const, body: turns.flatMap(wireMessages) };
}
