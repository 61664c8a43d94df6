import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { removeChats } from './remove-chats.ts';

type DeleteAiChatSession = typeof foodAi.deleteAiChatSession;

/** Deletes one own conversation. */
export async function deleteAiChatSession(context: Context, call: Call<DeleteAiChatSession>): Promise<Reply<DeleteAiChatSession>> {
  const isRemoved = await removeChats(context, call.caller.userId, call.params.sessionId, call.receivedAt);
  if (!isRemoved) throw notFound();
  return { status: 204, body: undefined };
}
