import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { tellScreens } from '../tell-screens.ts';
import { endStanding, findChatSession, forgetConcepts } from './chat-session.store.ts';

type SaySafe = typeof foodAi.saySafe;

/** The member has help: nothing stands any more, and what was heard before adds to nothing. */
export async function saySafe(context: Context, { caller, params }: Call<SaySafe>): Promise<Reply<SaySafe>> {
  const session = await findChatSession(context.chatSessions, params.sessionId);
  if (session?.userId !== caller.userId) throw notFound();
  await forgetConcepts(context.chatSessions, caller.userId);
  await endStanding(context.chatMembers, caller.userId);
  tellScreens(context, caller.userId, '/api/ai-chat/access');
  return { status: 200, body: { emergency: null } };
}
