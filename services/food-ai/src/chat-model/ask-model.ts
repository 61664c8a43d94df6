import { randomUUID } from 'node:crypto';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { Breaker } from '../provider/breaker.domain.ts';
import type { ChatClient, ChatReply, ChatTurn } from './chat.client.ts';
import { type Answer, type AnswerHead, readAnswer, readStreamedAnswer } from './chat-answer.ts';
import { type ChatMessage, chatMessages, repairMessages } from './chat-prompt.ts';
import { beginAnswer, type GuardedAnswer } from './guarded-answer.ts';
import { countGuarded } from './guard-metrics.ts';
import type { ModelAnswer, ModelFault, ModelQuestion } from './model-question.domain.ts';
import { countTokens, hasTokensLeft, type TokenDayModel } from './token-day.store.ts';

export type { ModelAnswer, ModelFault, ModelQuestion, ModelTriage, OwnFacts } from './model-question.domain.ts';

/** The chat model with what protects it and its bill. */
export type ChatAi = { client: ChatClient; breaker: Breaker; tokenDays: TokenDayModel; dailyTokens: number };

/** What asking needs of the context. */
export type AskingContext = { chatAi: ChatAi | undefined; log: Log };

/** Stands in the instructions of this process; an answer that holds it repeats them. */
const CANARY = `mark-${randomUUID()}`;

/**
 * Asks the chat model; `onText` gets each sentence that the guard lets through, as soon as it is whole. Never rejects. Of an answer that
 * is not `answered`, and of one whose triage is emergency or crisis, whatever was shown must be replaced.
 */
export async function askModel(
  { chatAi, log }: AskingContext,
  question: ModelQuestion,
  onText: (delta: string) => void,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  if (chatAi === undefined) return { kind: 'failed', fault: 'off' };
  try {
    if (chatAi.breaker.isOpen(new Date())) return { kind: 'failed', fault: 'breaker' };
    if (!(await hasTokensLeft(chatAi.tokenDays, chatAi.dailyTokens, new Date()))) return { kind: 'failed', fault: 'budget' };
    const answer = await ask(chatAi, question, onText, signal);
    if (answer.kind === 'failed') log.warn({ fault: answer.fault }, 'the chat model gave no answer');
    return answer;
  } catch (error) {
    log.error({ err: error }, 'asking the chat model failed');
    return { kind: 'failed', fault: 'provider' };
  }
}

async function ask({ client, breaker, tokenDays }: ChatAi, question: ModelQuestion, onText: (delta: string) => void, signal: AbortSignal) {
  const from = performance.now();
  const turn = client.begin(question.userId, signal);
  const asking: Asking = { turn, tokens: 0, answer: beginAnswer(question, CANARY, onText) };
  const messages = chatMessages(question, CANARY, !client.isStreamed);
  try {
    const heard = client.isStreamed ? await hearStreamed(asking, messages) : await hearWhole(asking, messages, 'chat');
    if ('fault' in heard) {
      if (heard.fault === 'provider' || heard.fault === 'timeout') breaker.fault(new Date());
      return { kind: 'failed', fault: heard.fault } satisfies ModelAnswer;
    }
    breaker.success();
    const use = { tokens: asking.tokens, model: client.model, ms: Math.round(performance.now() - from) };
    return answerOf(asking.answer, heard.head, use);
  } finally {
    turn.end();
    await countTokens(tokenDays, asking.tokens, new Date());
  }
}

type Asking = { turn: ChatTurn; tokens: number; answer: GuardedAnswer };
type Heard = { head: AnswerHead } | { fault: ModelFault };

function answerOf(answer: GuardedAnswer, head: AnswerHead, use: { tokens: number; model: string; ms: number }): ModelAnswer {
  const { triage, language } = head;
  // The fixed text answers an emergency, so the model's words are not judged at all.
  if (isRaised(head)) return { kind: 'answered', response: '', triage, language, ...answer.besides(head), ...use };
  const ended = answer.end();
  countGuarded('reasons' in ended ? ended.reasons : []);
  if ('reasons' in ended) return { kind: 'withdrawn', reasons: ended.reasons, ...use };
  return { kind: 'answered', response: ended.response, triage, language, ...answer.besides(head), ...use };
}

function isRaised({ triage }: AnswerHead): boolean {
  return triage === 'emergency' || triage === 'crisis';
}

async function hearStreamed(asking: Asking, messages: readonly ChatMessage[]): Promise<Heard> {
  const reader = readStreamedAnswer();
  let [isEnough, isBegun] = [false, false];
  const { reply, tokens } = await asking.turn.stream(messages, (piece) => {
    const words = reader.add(piece);
    const head = reader.head();
    if (head === undefined) return true;
    isBegun = true;
    isEnough = isRaised(head) || !asking.answer.add(words);
    return !isEnough;
  });
  asking.tokens += tokens;
  const head = reader.head();
  if (isEnough && head !== undefined) return { head };
  if (reply.kind !== 'text') return { fault: faultOf(reply) };
  const read = readAnswer(reply.text);
  if (!('issues' in read)) return isBegun && head !== undefined ? { head } : take(asking, read);
  return isBegun ? { fault: 'unreadable' } : repair(asking, messages, reply.text, read.issues);
}

async function hearWhole(asking: Asking, messages: readonly ChatMessage[], purpose: 'chat' | 'chat-repair'): Promise<Heard> {
  const { reply, tokens } = await asking.turn.whole(messages, purpose);
  asking.tokens += tokens;
  if (reply.kind !== 'text') return { fault: faultOf(reply) };
  const read = readAnswer(reply.text);
  if (!('issues' in read)) return take(asking, read);
  return purpose === 'chat' ? repair(asking, messages, reply.text, read.issues) : { fault: 'unreadable' };
}

function repair(asking: Asking, messages: readonly ChatMessage[], text: string, issues: readonly string[]): Promise<Heard> {
  return hearWhole(asking, repairMessages(messages, text, issues), 'chat-repair');
}

function take(asking: Asking, read: Answer): Heard {
  if (!isRaised(read)) asking.answer.add(read.response);
  return { head: read };
}

function faultOf({ kind }: Exclude<ChatReply, { kind: 'text' }>): ModelFault {
  if (kind === 'cut_short') return 'unreadable';
  return kind === 'nothing' ? 'provider' : kind;
}
