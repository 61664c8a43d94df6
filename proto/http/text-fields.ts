import { z } from 'zod';
import { isDay } from './account-rules.ts';

/** One line of text, trimmed, 1 to `max` characters, without control characters. */
export function line(label: string, max: number) {
  return z
    .string(`${label} must be text.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be ${max} characters or fewer.`)
    .regex(/^[^\u0000-\u001f\u007f]*$/, `${label} holds a character that can't be used.`);
}

/** One of `values`, in any case. */
export function oneOf<const T extends readonly string[]>(values: T, message: string) {
  return z
    .string(message)
    .transform((text) => values.find((value) => value.toLowerCase() === text.trim().toLowerCase()) ?? text)
    .pipe(z.enum(values, message));
}

/** A day that exists, as YYYY-MM-DD. */
export function day(message: string) {
  return z.string(message).refine(isDay, message).meta({ format: 'date' });
}
