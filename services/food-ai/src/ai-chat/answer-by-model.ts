import { WITHDRAWN_MESSAGE } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import { releaseUse, type Use } from '../allowance/allowance.store.ts';
import type { ChatAi, ModelAnswer } from '../chat-model/ask-model.ts';
import { PROMPT_VERSION } from '../chat-model/chat-prompt.ts';
import type { Context } from '../context.ts';
import { sourceOf } from '../guide/guide.ts';
import { answerRedFlags } from './answer-red-flags.ts';
import { askForTurn, type Heard } from './ask-for-turn.ts';
import type { Standing, Turn } from './chat.domain.ts';
import { endTurn, insertTurn } from './chat.store.ts';
import { limitReachedEvent, usedEvent } from './chat-events.ts';
import { requireModelPlace } from './chat-limits.ts';
import { aiUnavailable, consentRequired, nothingLeft } from './chat-refusals.ts';
import { touchSession, tellLimit } from './chat-session.store.ts';
import { newTurn } from './new-turn.ts';
import type { Prepared } from './prepare-turn.ts';
import { readAllowance } from './read-allowance.ts';
import { reserveChat } from './reserve-chat.ts';

/** Hears of a turn while it is answered. */
export type Listener = { begun(answerSource: string, standing: Standing | null): void; text(delta: string): void };

type Outcome = { turn: Turn; tags: string[]; standing: Standing | null };
type Answered = Extract<ModelAnswer, { kind: 'answered' }>;

/**
 * Has the model answer a question: counted first, stored as pending, and counted no more unless an answer stands at its end. Refuses
 * without consent, allowance or an answer.
 */
export async function answerByModel(
  context: Context,
  prepared: Prepared,
  chatAi: ChatAi,
  listener: Listener,
): Promise<Outcome & { remaining: number }> {
  const { userId, session, verdict, now, standing } = prepared;
  await requireModelPlace(context, prepared);
  if (chatAi.client.where === 'cloud' && prepared.consents.aiChat !== true) throw consentRequired();
  const { use, fundedBy } = await reserve(context, prepared);
  const asked = newTurn(prepared, { kind: 'model', answerSource: chatAi.client.source });
  try {
    await insertTurn(context.chats, { ...asked, state: 'pending' }, { use });
  } catch (error) {
    await releaseUse(context.allowances, use);
    throw error;
  }
  await touchSession(context.chatSessions, session.id, userId, verdict.concepts, now);
  listener.begun(asked.answerSource, standing);
  const heard = await askForTurn(context, prepared, chatAi, listener.text);
  const outcome = outcomeOf(context, prepared, asked, heard);
  const isCounted = outcome.turn.state === 'answered' && outcome.turn.kind === 'model';
  if (!isCounted) await releaseUse(context.allowances, use);
  const { remaining } = await readAllowance(context, userId, now);
  const event = usedEvent(outcome.turn, { ...(isCounted && { fundedBy }), remaining }, new Date());
  const isEnded = await endTurn(context.chats, outcome.turn, { tags: outcome.tags, event, model: costOf(heard.answer) });
  if (outcome.turn.state === 'failed' || !isEnded) throw aiUnavailable();
  return { ...outcome, remaining };
}

async function reserve(context: Context, prepared: Prepared): Promise<{ use: Use; fundedBy: string | undefined }> {
  const { userId, now } = prepared;
  const reserved = await reserveChat(context, prepared, now);
  if (reserved.use !== undefined) return reserved;
  await tellLimit(context.chatMembers, userId, reserved.of, limitReachedEvent(userId, now));
  throw nothingLeft(reserved.weekEndsAt);
}

/** What becomes of the turn. A model may raise what the rules found, and never lower it. */
function outcomeOf(context: Context, prepared: Prepared, asked: Turn, { answer, articles, doctors }: Heard): Outcome {
  const { standing, verdict } = prepared;
  const nothing = { doctors: [], sources: [], suggestedQuestions: [], followUpNeeded: true };
  if (answer.kind === 'failed') return { turn: { ...asked, state: 'failed' }, tags: [], standing };
  if (answer.kind === 'withdrawn') {
    return { turn: { ...asked, state: 'withdrawn', answer: { response: WITHDRAWN_MESSAGE, ...nothing } }, tags: [], standing };
  }
  if (answer.triage === 'emergency' || answer.triage === 'crisis') {
    const flags = [{ rule: 'model', because: 'model' }];
    const raisedBy = { ...prepared, verdict: { ...verdict, level: answer.triage, isFlagged: true, family: null, flags } };
    return { ...answerRedFlags(context, raisedBy), tags: [] };
  }
  const used = articles.filter(({ id }) => answer.articleIds.includes(id));
  const turn: Turn = { ...asked, state: 'answered', severity: severityOf(asked, answer), answer: { ...answerOf(answer, used), doctors } };
  return { turn, tags: [...new Set(used.flatMap(({ tags }) => tags))], standing };
}

function answerOf({ response, suggestedQuestions, triage }: Answered, used: Heard['articles']) {
  return { response, sources: used.map(sourceOf), suggestedQuestions, followUpNeeded: triage === 'same_day' };
}

function severityOf({ severity }: Turn, { triage }: Answered): Turn['severity'] {
  return severity === 'low' && triage === 'same_day' ? 'medium' : severity;
}

function costOf(answer: ModelAnswer) {
  if (answer.kind === 'failed') return undefined;
  const { tokens, model, ms } = answer;
  return { tokens, model, ms, promptVersion: PROMPT_VERSION };
}
