import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { cursorOf } from '@sabiwell/proto/http/page.ts';
import type { Context } from '../context.ts';
import { listTurns } from './chat.store.ts';
import { wireMessages } from './wire-chat.ts';

type ListAiChats = typeof foodAi.listAiChats;

/** At most this many turns, each of one or two messages. */
const MOST_TURNS = 100;

/** Answers the member's messages, newest first, an answer before its question. */
export async function listAiChats({ chats }: Context, { caller, query }: Call<ListAiChats>): Promise<Reply<ListAiChats>> {
  const limit = Math.min(query.limit ?? MOST_TURNS, MOST_TURNS);
  const found = await listTurns(chats, caller.userId, { limit: limit + 1, after: query.cursor });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const body = page.flatMap((turn) => wireMessages(turn).reverse());
  if (found.length <= limit || last === undefined) return { status: 200, body };
  const words = new URLSearchParams({ limit: String(limit), cursor: cursorOf({ at: last.askedAt, id: last.id }) });
  return { status: 200, body, headers: { link: `</api/ai-chats/user?${words.toString()}>; rel="next"` } };
}
