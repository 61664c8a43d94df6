import { requireSelf } from '@sabiwell/chassis/http/caller.ts';
import { DomainError, notFound } from '@sabiwell/chassis/http/errors.ts';
import { toProblem } from '@sabiwell/chassis/http/problem.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { isTransient } from '@sabiwell/chassis/stores/store-errors.ts';
import type { ChatReply } from '@sabiwell/proto/http/ai-doctor.ts';
import { STREAM_TYPE, type Reply } from '@sabiwell/proto/http/endpoint.ts';
import { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Context } from '../context.ts';
import type { Listener } from './answer-by-model.ts';
import { findTurn } from './chat.store.ts';
import { standingAt } from './chat.domain.ts';
import { findChatMember } from './chat-session.store.ts';
import { type Prepared, prepareTurn } from './prepare-turn.ts';
import { readAllowance } from './read-allowance.ts';
import { takeTurn } from './take-turn.ts';
import { openTurnStream, type TurnStream } from './turn-stream.ts';
import { wireEmergency, wireReply } from './wire-chat.ts';

type AskAiDoctor = typeof foodAi.askAiDoctor;
type Answered = { reply: ChatReply; isRepeat: boolean };

const NOBODY: Listener = { begun: () => {}, text: () => {} };
const STREAM_HEADERS = { 'content-type': `${STREAM_TYPE}; charset=utf-8`, 'x-accel-buffering': 'no' };

/** Answers a question to the AI doctor, as JSON or as a stream; what may be an emergency before everything else. */
export async function askAiDoctor(context: Context, call: Call<AskAiDoctor>): Promise<Reply<AskAiDoctor>> {
  const { message, sessionId, answerFrom, sugarUnit } = call.body;
  const { userId, consents } = call.caller;
  if (call.body.userId !== undefined) requireSelf(call.caller, call.body.userId);
  const prepared = await prepareTurn(context, { userId, consents, message, sessionId, answerFrom, sugarUnit, now: call.receivedAt });
  if (!call.isStreamed) return { status: 200, body: (await answer(context, call, prepared, NOBODY)).reply };
  const stream = openTurnStream();
  const answering = answer(context, call, prepared, listenerOf(context, prepared, stream));
  answering.then(
    ({ reply, isRepeat }) => stream.answer(reply, isRepeat),
    (error: unknown) => stream.problem(problemOf(context, call, error)),
  );
  // A refusal before the stream begins is an ordinary problem.
  await Promise.race([stream.begun, answering]);
  return { status: 200, body: stream.body as never, headers: STREAM_HEADERS };
}

async function answer(context: Context, call: Call<AskAiDoctor>, prepared: Prepared, listener: Listener): Promise<Answered> {
  let taken: ChatReply | undefined;
  const work = async () => {
    taken = wireReply(context, await takeTurn(context, prepared, listener), prepared.city);
    // The key keeps only which turn it was, because the answer speaks of somebody's health.
    return { status: 200, body: { id: prepared.chatId } };
  };
  const { body } = await once(call, prepared, work);
  if (taken !== undefined) return { reply: taken, isRepeat: false };
  return { reply: await replyAgain(context, prepared, (body as { id: string }).id), isRepeat: true };
}

function listenerOf(context: Context, { chatId, session, city }: Prepared, stream: TurnStream): Listener {
  return {
    begun(answerSource, standing) {
      const emergency = wireEmergency(context, standing, { city, isNew: false });
      stream.begin({ chatId, sessionId: session.id, emergency, answerSource });
    },
    text: stream.text,
  };
}

function problemOf({ log }: Context, { requestId }: Call<AskAiDoctor>, error: unknown): object {
  if (!(error instanceof DomainError)) log.error({ err: error, requestId }, 'a question was not answered');
  return toProblem(error, { instance: foodAi.askAiDoctor.path, requestId }).body;
}

/** Once per key. Where Redis is away, an emergency is answered all the same. */
async function once(
  { once: byKey }: Call<AskAiDoctor>,
  { verdict }: Prepared,
  work: () => Promise<{ status: number; body: { id: string } }>,
) {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await byKey(begin);
  } catch (error) {
    if (!verdict.isFlagged || isBegun || !isTransient(error)) throw error;
    return work();
  }
}

/** The reply to a question that was sent again under its key. */
async function replyAgain(context: Context, { userId, city, now }: Prepared, chatId: string): Promise<ChatReply> {
  const turn = await findTurn(context.chats, userId, chatId);
  if (turn === undefined) throw notFound();
  const [{ remaining }, member] = await Promise.all([readAllowance(context, userId, now), findChatMember(context.chatMembers, userId)]);
  return wireReply(context, { turn, remaining, standing: turn.isFlagged ? standingAt(member.standing, now) : null }, city);
}
