import type { ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import type { ChatReply, Emergency } from '@sabiwell/proto/http/ai-doctor.ts';
import type { Context } from '../context.ts';
import { emergencyReply } from '../triage/emergency-reply.ts';
import type { Standing, Taken, Turn } from './chat.domain.ts';

type Around = { city: string | undefined; isNew: boolean };

/** What stands, as screens show it. */
export function wireEmergency({ config }: Pick<Context, 'config'>, standing: Standing, around: Around): Emergency;
export function wireEmergency({ config }: Pick<Context, 'config'>, standing: Standing | null, around: Around): Emergency | null;
export function wireEmergency({ config }: Pick<Context, 'config'>, standing: Standing | null, { city, isNew }: Around): Emergency | null {
  if (standing === null) return null;
  const { level, family, language, since } = standing;
  const contacts = config.EMERGENCY_CONTACTS;
  const { since: _since, ...reply } = emergencyReply({ level, family, language, since, isNew, contacts, city: city ?? null });
  return { ...reply, since: since.toISOString() };
}

/** A turn as the reply to its question. */
export function wireReply(context: Pick<Context, 'config'>, { turn, standing, remaining }: Taken, city: string | undefined): ChatReply {
  const { answer } = turn;
  return {
    response: answer?.response ?? '',
    doctorRecommendations: answer?.doctors ?? [],
    shouldSeekImmediate: turn.isFlagged,
    chatId: turn.id,
    sessionId: turn.sessionId,
    severity: turn.severity,
    answerSource: turn.answerSource,
    language: turn.language,
    sources: answer?.sources ?? [],
    suggestedQuestions: answer?.suggestedQuestions ?? [],
    followUpNeeded: answer?.followUpNeeded ?? false,
    isWithdrawn: turn.state === 'withdrawn',
    remaining,
    emergency: wireEmergency(context, standing, { city, isNew: standing?.chatId === turn.id }),
  };
}

/** A turn as the messages of the history: the question, and the answer where there is one. */
export function wireMessages(turn: Turn): [ChatMessage, ...ChatMessage[]] {
  const { id, sessionId, severity, isFlagged, askedAt, answer } = turn;
  const shared = { sessionId, timestamp: askedAt.toISOString(), severity, shouldSeekImmediate: isFlagged };
  const none = { answerSource: null, sources: [], doctorRecommendations: [] };
  const question: ChatMessage = { ...shared, ...none, id: `${id}-u`, messageType: 'user', message: turn.question };
  if (answer === null) return [question];
  const given = { answerSource: turn.answerSource, sources: answer.sources, doctorRecommendations: answer.doctors };
  return [question, { ...shared, ...given, id: `${id}-a`, messageType: 'assistant', message: answer.response }];
}
