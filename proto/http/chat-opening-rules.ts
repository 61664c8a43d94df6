// Rules of opening a member's conversation with the AI doctor (staff.md 4.5). Only types are imported, so that screens stay small.
import type { TextRule } from './field-rules.ts';

/** Why somebody of the staff opens a conversation. */
export const OPENING_REASONS = ['crisis', 'complaint', 'quality', 'legal'] as const;
export type OpeningReason = (typeof OPENING_REASONS)[number];

/** The same in their own words, for those who look at it later. Ten characters, because "check" explains nothing. */
export const OPENING_REASON_RULE = { label: 'The reason', min: 10, max: 500 } as const satisfies TextRule;

/** Whether the member is told that their conversation was opened; of a legal demand they may not be. */
export const isMemberTold = (reason: OpeningReason): boolean => reason !== 'legal';
