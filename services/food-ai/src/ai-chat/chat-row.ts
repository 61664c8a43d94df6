import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Use } from '../allowance/allowance.store.ts';
import type { ModelUse } from '../chat-model/model-question.domain.ts';
import type { Answer, Turn } from './chat.domain.ts';

/** Raised with every change of what a stored turn means. */
export const CHAT_SCHEMA_VERSION = 1;

/**
 * A turn as it is stored, by the names of spec 3. The only mapper of what members write and read with the AI doctor: neither reaches logs,
 * events or jobs.
 */
export type ChatRow = {
  _id: string;
  schemaVersion: number;
  userId: number;
  sessionId: string;
  userMessage: string;
  aiResponse: string | null;
  severity: Turn['severity'];
  shouldSeekImmediate: boolean;
  level: Turn['level'];
  doctorRecommendations: Answer['doctors'];
  followUpNeeded: boolean;
  suggestedQuestions: string[];
  sources: Answer['sources'];
  tags: string[];
  timestamp: Date;
  state: Turn['state'];
  kind: Turn['kind'];
  answerSource: string;
  language: Turn['language'];
  flags: Turn['flags'];
  reports: { reason: string; at: Date }[];
  /** What the question is counted against; null where nothing is. */
  use: Use | null;
  /** What the model cost that answered, and by which instructions. */
  model?: ModelUse & { promptVersion: string };
  endedAt?: Date;
  deletedAt?: Date;
  pendingEvents: Event[];
  publishedEvents?: unknown;
};

/** The fields of an answer in a row. */
export function answerFields({ response, doctors, sources, suggestedQuestions, followUpNeeded }: Answer) {
  return { aiResponse: response, doctorRecommendations: doctors, sources, suggestedQuestions, followUpNeeded };
}

/** What is stored beside a new turn. */
export type Beside = { tags?: string[]; events?: Event[]; use?: Use | null };

/** A new row of a turn. */
export function rowOf(turn: Turn, { tags = [], events = [], use = null }: Beside): ChatRow {
  const { id, question, askedAt, isFlagged, answer, ...same } = turn;
  const none = { aiResponse: null, doctorRecommendations: [], sources: [], suggestedQuestions: [], followUpNeeded: false };
  return {
    _id: id,
    schemaVersion: CHAT_SCHEMA_VERSION,
    ...same,
    userMessage: question,
    shouldSeekImmediate: isFlagged,
    timestamp: askedAt,
    ...(answer === null ? none : answerFields(answer)),
    ...(turn.state !== 'pending' && { endedAt: askedAt }),
    tags,
    reports: [],
    use,
    pendingEvents: events,
  };
}

/** The turn of a row. */
export function turnOf(row: ChatRow): Turn {
  const { _id, userMessage, aiResponse, shouldSeekImmediate, timestamp } = row;
  const { userId, sessionId, state, kind, answerSource, language, severity, level, flags } = row;
  const answer =
    aiResponse === null
      ? null
      : {
          response: aiResponse,
          doctors: row.doctorRecommendations,
          sources: row.sources,
          suggestedQuestions: row.suggestedQuestions,
          followUpNeeded: row.followUpNeeded,
        };
  return {
    id: _id,
    userId,
    sessionId,
    question: userMessage,
    askedAt: timestamp,
    state,
    kind,
    answerSource,
    language,
    severity,
    isFlagged: shouldSeekImmediate,
    level,
    flags,
    answer,
  };
}
