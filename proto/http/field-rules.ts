// What a field may hold, as data that the contract and the forms both read; no library, so that a screen loads nothing for it.

/** A line of text; it has to be given unless it is `optional`. */
export type TextRule = {
  label: string;
  max: number;
  min?: number;
  optional?: boolean;
  /** Blanks at both ends count, as in a password. */
  blanks?: boolean;
  /** What it has to look like, and the sentence for everything else. */
  pattern?: RegExp;
  message?: string;
  /** The sentence for nothing at all, and for too little, in place of the usual ones. */
  missing?: string;
  tooShort?: string;
};

/** A number within its bounds; one sentence says all that may be wrong with it. */
export type NumberRule = { min?: number; above?: number; max: number; whole?: boolean; optional?: boolean; message: string };

/** One of a few words. */
export type ChoiceRule<T extends string = string> = { oneOf: readonly T[]; optional?: boolean; message: string };

/** The sentences about a text that is left out, too short or too long. */
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

/** What is wrong with a number; undefined is one that was not given, NaN one that can't be read. */
export function numberFault(rule: NumberRule, value: number | undefined): string | undefined {
  if (value === undefined) return rule.optional ? undefined : rule.message;
  const { min = -Infinity, above = -Infinity, max, whole } = rule;
  const isGood = value >= min && value > above && value <= max && (!whole || Number.isInteger(value));
  return isGood ? undefined : rule.message;
}

/** What is wrong with a choice; '' is none. */
export function choiceFault({ oneOf, optional, message }: ChoiceRule, given: string): string | undefined {
  return oneOf.includes(given) || (optional && given === '') ? undefined : message;
}
