import type { ChatLanguage, EmergencyLevel } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import type { HealthArticle } from '@sabiwell/proto/http/ai-doctor.ts';

/** What a model judges a message to be. The rules of the triage may only be raised by it. */
export const MODEL_TRIAGES = ['none', 'routine', 'same_day', 'emergency', 'crisis'] as const;
export type ModelTriage = (typeof MODEL_TRIAGES)[number];

/** A member's own figures and facts, given only with their consent; no name, contact or number of theirs is among them. */
export type OwnFacts = {
  /** Newest first, such as `blood pressure 142/92 mmHg on 18 Nov`. */
  readings: readonly string[];
  conditions: readonly string[];
  goals: readonly string[];
  allergies: readonly string[];
  isPregnant: boolean;
  /** By the names of the food table. */
  meals: readonly string[];
};

/** A question with what the model is given for it. */
export type ModelQuestion = {
  /** Sent only as a pseudonym, and only to a provider that asks for one. */
  userId: number;
  text: string;
  language: ChatLanguage;
  /** The conversation before it, oldest first. */
  turns: readonly { role: 'member' | 'doctor'; text: string }[];
  /** Best first. */
  articles: readonly HealthArticle[];
  /** Null without the consent. */
  own: OwnFacts | null;
  /** An emergency that stands in this conversation. */
  standing: { level: EmergencyLevel } | null;
};

/** What a model cost. */
export type ModelUse = { tokens: number; model: string; ms: number };

/**
 * What came of asking. Text that was streamed before is replaced by `response` of an answer, and by a fixed sentence where it was withdrawn.
 * When `triage` is emergency or crisis, the fixed text takes the place of an answer: `response` is empty then, and nothing was streamed.
 */
export type ModelAnswer =
  | ({
      kind: 'answered';
      response: string;
      triage: ModelTriage;
      language: ChatLanguage;
      /** Only of the articles that were given. */
      articleIds: string[];
      doctorSearch: { specialty: string; location: string | null } | null;
      suggestedQuestions: string[];
    } & ModelUse)
  /** The guard took it back. `reasons` name its rules, never words of the answer. */
  | ({ kind: 'withdrawn'; reasons: string[] } & ModelUse)
  | { kind: 'failed'; fault: ModelFault };

/** `budget`: the tokens of the day are used up. `stopped`: the caller ended it. */
export type ModelFault = 'off' | 'breaker' | 'budget' | 'provider' | 'timeout' | 'refused' | 'unreadable' | 'stopped';
