import type { Context } from '../context.ts';
import { crisisFollowUp } from '../triage/emergency-reply.ts';
import type { Standing, Turn } from './chat.domain.ts';
import { raised } from './chat.domain.ts';
import { newTurn } from './new-turn.ts';
import type { Prepared } from './prepare-turn.ts';
import { wireEmergency } from './wire-chat.ts';

type Told = { turn: Turn; standing: Standing };

/** The turn of a message that may be an emergency, and what stands then: fixed text, no model, nothing used. */
export function answerRedFlags(context: Pick<Context, 'config'>, prepared: Prepared): Told {
  const { verdict, chatId, session, now, city } = prepared;
  const level = verdict.level === 'crisis' ? 'crisis' : 'emergency';
  const { family, language, flags } = verdict;
  const next: Standing = {
    level,
    rule: flags[0]?.rule ?? 'none',
    family: family ?? level,
    language,
    since: now,
    sessionId: session.id,
    chatId,
  };
  const response = wireEmergency(context, next, { city, isNew: true }).text;
  return { turn: flaggedTurn(prepared, level, response), standing: raised(prepared.standing, next) };
}

/**
 * The turn of a message that goes on about what stands: its text again, or in a crisis the next of the fixed texts; `told` is how many a
 * crisis had before.
 */
export function answerStanding(context: Pick<Context, 'config'>, prepared: Prepared, standing: Standing, told: number): Told {
  const { level, language } = standing;
  const again = wireEmergency(context, standing, { city: prepared.city, isNew: false }).text;
  const response = level === 'crisis' && told > 0 ? crisisFollowUp(language, told - 1) : again;
  return { turn: flaggedTurn(prepared, level, response), standing };
}

function flaggedTurn(prepared: Prepared, level: Standing['level'], response: string): Turn {
  const answer = { response, doctors: [], sources: [], suggestedQuestions: [], followUpNeeded: true };
  return { ...newTurn(prepared, { kind: 'red_flags', answerSource: 'red-flags' }), isFlagged: true, severity: 'high', level, answer };
}
