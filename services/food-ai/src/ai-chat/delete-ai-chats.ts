import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { tellScreens } from '../tell-screens.ts';
import { removeChats } from './remove-chats.ts';

type DeleteAiChats = typeof foodAi.deleteAiChats;

/** Deletes all own conversations; with none it changes nothing. */
export async function deleteAiChats(context: Context, { caller, receivedAt }: Call<DeleteAiChats>): Promise<Reply<DeleteAiChats>> {
  await removeChats(context, caller.userId, undefined, receivedAt);
  tellScreens(context, caller.userId, '/api/ai-chat/access');
  return { status: 204, body: undefined };
}
