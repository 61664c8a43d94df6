import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { tellScreens } from '../tell-screens.ts';
import { removeChats } from './remove-chats.ts';

type DeleteAiChatSession = typeof foodAi.deleteAiChatSession;

/** Deletes one own conversation. */
export async function deleteAiChatSession(context: Context, call: Call<DeleteAiChatSession>): Promise<Reply<DeleteAiChatSession>> {
  const isRemoved = await removeChats(context, call.caller.userId, call.params.sessionId, call.receivedAt);
  if (!isRemoved) throw notFound();
  tellScreens(context, call.caller.userId, '/api/ai-chat/access');
  return { status: 204, body: undefined };
}
