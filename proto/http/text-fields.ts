import { z } from 'zod';
import { isDay } from './account-rules.ts';
import { type ChoiceRule, longText, missingText, type NumberRule, shortText, type TextRule } from './field-rules.ts';

/** One line of text, trimmed, 1 to `max` characters, without control characters. */
export function line(label: string, max: number) {
  return textOf({ label, max });
}

/** A line of text by its rule; for an optional rule, the caller makes the field optional too. */
export function textOf(rule: TextRule) {
  const { label, max, pattern, message } = rule;
  const text = z
    .string(`${label} must be text.`)
    .trim()
    .min(1, missingText(rule))
    .max(max, longText(rule))
    .regex(/^[^\u0000-\u001f\u007f]*$/, `${label} holds a character that can't be used.`);
  return pattern === undefined ? text : text.regex(pattern, message);
}

/** A text of several lines by its rule; for an optional rule, the caller makes the field optional too. */
export function linesOf(rule: TextRule) {
  const { label, min = 1, max } = rule;
  const missing = missingText(rule);
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : `${label} must be text.`) })
    .trim()
    .min(min, { error: ({ input }) => (input === '' ? missing : shortText(rule)) })
    .max(max, longText(rule))
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, `${label} holds a character that can't be used.`);
}

/** A number by its rule. */
export function numberOf({ min, above, max, whole, message }: NumberRule) {
  let value = z.number(message);
  if (whole) value = value.int(message);
  if (min !== undefined) value = value.min(min, message);
  if (above !== undefined) value = value.gt(above, message);
  return value.max(max, message);
}

/** One of `values`, in upper or lower case. */
export function oneOf<const T extends readonly string[]>(values: T, message: string) {
  return z
    .string(message)
    .transform((text) => values.find((value) => value.toLowerCase() === text.trim().toLowerCase()) ?? text)
    .pipe(z.enum(values, message))
    .meta({ enum: [...values] });
}

/** One of the words of a rule, in upper or lower case. */
export function choiceOf<const T extends string>({ oneOf: values, message }: ChoiceRule<T>) {
  return oneOf(values, message);
}

/** What a JSON schema can say about such a day. */
export const DAY_FORM = { format: 'date', pattern: '^(19|20)' } as const;

/** An existing day from 1900 on, as YYYY-MM-DD. */
export function day(message: string) {
  return z.string(message).refine(isDay, message).meta(DAY_FORM);
}
