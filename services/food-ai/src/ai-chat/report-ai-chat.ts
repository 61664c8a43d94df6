import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import { addReport, findTurn } from './chat.store.ts';
import { reportedEvent } from './chat-events.ts';

type ReportAiChat = typeof foodAi.reportAiChat;

/** Keeps the member's report of an answer, and tells whoever looks at reports; the first one of an answer counts. */
export async function reportAiChat(context: Context, call: Call<ReportAiChat>): Promise<Reply<ReportAiChat>> {
  const turn = await findTurn(context.chats, call.caller.userId, call.params.chatId);
  if (turn === undefined || turn.answer === null) throw notFound();
  await addReport(context.chats, turn, call.body.reason, reportedEvent(turn, call.receivedAt));
  return { status: 200, body: { isReported: true } };
}
