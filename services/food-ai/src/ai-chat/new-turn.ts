import type { Turn } from './chat.domain.ts';
import type { Prepared } from './prepare-turn.ts';

/**
 * A turn without its answer yet. Where an emergency stands, a later message counts as urgent too: always in a conversation that the client
 * names, else only where it goes on about it, because telephones are shared.
 */
export function newTurn(prepared: Prepared, by: Pick<Turn, 'kind' | 'answerSource'>): Turn {
  const { userId, chatId, message, now, session, verdict, standing } = prepared;
  const isUrgent = verdict.isFlagged || (standing !== null && (session.isNamed || verdict.continuesStanding));
  return {
    id: chatId,
    userId,
    sessionId: session.id,
    question: message,
    askedAt: now,
    state: 'answered',
    ...by,
    language: verdict.language,
    severity: isUrgent ? 'high' : verdict.severity,
    isFlagged: isUrgent,
    level: null,
    flags: verdict.flags,
    answer: null,
  };
}
