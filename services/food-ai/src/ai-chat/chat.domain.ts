import type { ChatLanguage, EmergencyLevel, Severity } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import type { ChatDoctor, ChatSource } from '@sabiwell/proto/http/ai-doctor.ts';

/** How far a turn is: its question is stored, it was answered, nothing came of it, or its answer was taken back. */
export type TurnState = 'pending' | 'answered' | 'failed' | 'withdrawn';

/** Who answers. */
export type AnswerKind = 'red_flags' | 'guide' | 'model';

/** An answer as it is stored. */
export type Answer = {
  response: string;
  doctors: ChatDoctor[];
  sources: ChatSource[];
  suggestedQuestions: string[];
  followUpNeeded: boolean;
};

/** One question of a member and what became of it. */
export type Turn = {
  id: string;
  userId: number;
  sessionId: string;
  question: string;
  askedAt: Date;
  state: TurnState;
  kind: AnswerKind;
  answerSource: string;
  language: ChatLanguage;
  severity: Severity;
  isFlagged: boolean;
  level: EmergencyLevel | null;
  flags: { rule: string; because: string }[];
  answer: Answer | null;
};

/** What may be an emergency, for 24 hours or until the member says that they have help. */
export type Standing = {
  level: EmergencyLevel;
  rule: string;
  family: string;
  language: ChatLanguage;
  since: Date;
  sessionId: string;
  chatId: string;
};

/** A turn that was taken: what stands after it, and how many questions to a model are left. */
export type Taken = { turn: Turn; standing: Standing | null; remaining: number };

const HOUR_MS = 3_600_000;
/** Without a named conversation, the last one goes on for this long. */
export const SESSION_MS = HOUR_MS;
/** Symptoms of one conversation add up for this long. */
export const MEMORY_MS = 2 * HOUR_MS;
export const STANDING_MS = 24 * HOUR_MS;
/** A conversation is shown whole, up to this many turns. */
export const MOST_TURNS_SHOWN = 500;
/** A turn that nobody has ended for this long was lost when its process died. */
export const FORGOTTEN_AFTER_MS = 60_000;

/** The emergency that still stands at this time. */
export function standingAt(standing: Standing | null, now: Date): Standing | null {
  return standing !== null && now.getTime() - standing.since.getTime() < STANDING_MS ? standing : null;
}

/** The member's last conversation, where it goes on by itself. */
export function continuedSession(last: { id: string; at: Date } | null, now: Date): string | undefined {
  return last !== null && now.getTime() - last.at.getTime() < SESSION_MS ? last.id : undefined;
}

/** What stands after a flag was raised: a crisis is not lowered to an emergency, and the first time holds while the level does. */
export function raised(before: Standing | null, next: Standing): Standing {
  if (before === null) return next;
  if (before.level === 'crisis' && next.level === 'emergency') return before;
  return before.level === next.level && before.rule === next.rule ? { ...before, chatId: next.chatId } : next;
}
