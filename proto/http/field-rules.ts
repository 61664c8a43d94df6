// Rules of fields as data that the contract and the forms both read. No imports, so that screens stay small.

/** A line of text; required unless it is `optional`. */
export type TextRule = {
  label: string;
  max: number;
  min?: number;
  optional?: boolean;
  /** Blanks at both ends are not trimmed, as in a password. */
  blanks?: boolean;
  /** The required pattern, and the message for everything else. */
  pattern?: RegExp;
  message?: string;
  /** Messages for a missing and for a too short text, instead of the usual ones. */
  missing?: string;
  tooShort?: string;
};

/**
 * What the name of somebody may hold. A name opens the mails to an address that nobody has proved yet, so a stranger must not be able to
 * write a link into it: no web or email address, and none of the signs of one. "St. John" and "J.B. Ojo" are names, "evil.example" is not.
 */
export const NAME_FORM = {
  pattern: /^(?!.*[.。．｡](?:[^\s.,()'’-]{2}|\d))[^<>:/\\@]*$/,
  message: "A name can't hold < > : / \\ @ or a web or email address.",
} as const;

/** A number within bounds; one message covers everything that may be wrong with it. */
export type NumberRule = { min?: number; above?: number; max: number; whole?: boolean; optional?: boolean; message: string };

/** One of a few words. */
export type ChoiceRule<T extends string = string> = { oneOf: readonly T[]; optional?: boolean; message: string };

/** The messages for a text that is missing, too short or too long. */
export const missingText = ({ label, missing }: TextRule): string => missing ?? `${label} is required.`;
export const shortText = ({ label, min, tooShort }: TextRule): string => tooShort ?? `${label} must be ${min} characters or more.`;
export const longText = ({ label, max }: TextRule): string => `${label} must be ${max} characters or fewer.`;

/** What is wrong with a text; undefined when nothing is. */
export function textFault(rule: TextRule, given: string): string | undefined {
  const text = rule.blanks ? given : given.trim();
  if (text === '') return rule.optional ? undefined : missingText(rule);
  if (rule.min !== undefined && text.length < rule.min) return shortText(rule);
  if (text.length > rule.max) return longText(rule);
  return rule.pattern === undefined || rule.pattern.test(text) ? undefined : rule.message;
}

/** What is wrong with a number; undefined means absent, NaN means unreadable. */
export function numberFault(rule: NumberRule, value: number | undefined): string | undefined {
  if (value === undefined) return rule.optional ? undefined : rule.message;
  const { min = -Infinity, above = -Infinity, max, whole } = rule;
  const isGood = value >= min && value > above && value <= max && (!whole || Number.isInteger(value));
  return isGood ? undefined : rule.message;
}

/** What is wrong with a choice; '' means that nothing was chosen. */
export function choiceFault({ oneOf, optional, message }: ChoiceRule, given: string): string | undefined {
  return oneOf.includes(given) || (optional && given === '') ? undefined : message;
}
