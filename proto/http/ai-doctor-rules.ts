// Rules, words and sentences of the AI doctor. Only types are imported, so that screens stay small.
import type { TextRule } from './field-rules.ts';

/** A question, after its outer spaces were taken off. */
export const QUESTION_RULE = {
  label: 'Question',
  max: 2000,
  missing: 'Please write your question.',
  tooLong: 'Your question must be 2,000 characters or fewer.',
} as const;
export const REPORT_REASON_RULE = { label: 'Reason', max: 300, missing: 'Please say what was wrong.' } as const satisfies TextRule;

/** Free questions to a model, in all; and those of a paid week. */
export const FREE_CHATS = 3;
export const CHATS_A_WEEK = 10;

export const CHAT_LANGUAGES = ['en', 'pcm', 'ha', 'yo', 'ig'] as const;
export type ChatLanguage = (typeof CHAT_LANGUAGES)[number];
export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const EMERGENCY_LEVELS = ['emergency', 'crisis'] as const;
export type EmergencyLevel = (typeof EMERGENCY_LEVELS)[number];
export const MOST_DOCTOR_CARDS = 3;
export const MOST_SUGGESTED_QUESTIONS = 3;

export const NO_FREE_CHATS_MESSAGE = 'You have reached your free usage limit for AI health consultations.';
export const WEEK_USED_UP_MESSAGE = `You have used all ${CHATS_A_WEEK} AI consultations of this week.`;
export const AI_UNAVAILABLE_MESSAGE = 'AI doctor is unavailable, nothing was used.';
/** In place of an answer that its guard took back. */
export const WITHDRAWN_MESSAGE = "I can't answer this safely. Please talk to a doctor.";
export const NO_REVIEWED_ANSWER_MESSAGE = 'We have no reviewed answer to this.';
export const CHAT_DISCLAIMER = 'This is general information, not a diagnosis. A doctor can examine you and advise you.';
