// Words and bounds of the food feed that the app and the server share. No imports but types, so that screens stay small.
import type { TextRule } from './field-rules.ts';

export const CAPTION_RULE: TextRule = { label: 'The caption', max: 300, optional: true };
export const LOCATION_RULE: TextRule = { label: 'The location', max: 80, optional: true };
export const COMMENT_RULE: TextRule = { label: 'The comment', max: 500 };
export const REPORT_RULE: TextRule = { label: 'The reason', max: 300 };
/** Why the staff keep, remove or restore a post, for those who look at the decision later; its author is told the code of the report. */
export const DECISION_RULE: TextRule = { label: 'The reason', max: 300 };

/** What a member agrees to by sharing; the version is kept with the post. A changed text takes a new version. */
export const SHARE_CONSENT = {
  version: '2026-11-27',
  text: 'Everybody can see this, also without an account. You can take it back.',
} as const;

export const NOT_SHAREABLE_MESSAGE = 'This food analysis cannot be shared.';
export const OWN_POST_MESSAGE = 'This is your own. You can delete it yourself.';

/** So many posts one page of the feed has, unless another limit is asked for. */
export const FEED_PAGE = 30;

/** Why somebody reports a post or a comment; any other text counts as `other`. */
export const REPORT_CODES = ['spam', 'harmful', 'offensive', 'private'] as const;
export type ReportCode = (typeof REPORT_CODES)[number] | 'other';

/** The reasons in words, for forms and for staff. */
export const REPORT_WORDS: Readonly<Record<ReportCode, string>> = {
  spam: 'Spam or advertising',
  harmful: 'It could harm somebody’s health',
  offensive: 'It insults somebody',
  private: 'It shows something private',
  other: 'Another reason',
};

/** The code of a reason that a member gave. */
export function reportCodeOf(reason: string): ReportCode {
  const word = reason.trim().toLowerCase();
  return REPORT_CODES.find((code) => code === word) ?? 'other';
}

export const REPORT_DECISIONS = ['keep', 'remove', 'restore'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** `gone` is what its author or the post's owner took back before it was decided. */
export const REPORT_STATES = ['open', 'kept', 'removed', 'gone'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
