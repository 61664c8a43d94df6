import { Readable } from 'node:stream';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { MOST_TURNS_SHOWN } from './chat.domain.ts';
import { listTurnsOfSession } from './chat.store.ts';
import { chatAsText } from './chat-text.domain.ts';
import { wireMessages } from './wire-chat.ts';

type ReadAiChatSession = typeof foodAi.readAiChatSession;

/** Answers one own conversation, oldest first, or the same as a text to keep. */
export async function readAiChatSession({ chats }: Context, call: Call<ReadAiChatSession>): Promise<Reply<ReadAiChatSession>> {
  const turns = await listTurnsOfSession(chats, call.caller.userId, call.params.sessionId, MOST_TURNS_SHOWN);
  const [first] = turns;
  if (first === undefined) throw notFound();
  const messages = turns.flatMap(wireMessages);
  if (call.query.format !== 'txt') return { status: 200, body: messages };
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="sabiwell-chat-${first.sessionId.slice(0, 8)}.txt"`,
  };
  return { status: 200, body: Readable.from([chatAsText(messages)]) as never, headers };
}
