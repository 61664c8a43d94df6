import { z } from 'zod';

/** A whole number, as versions and sums of kobo are. */
export const whole = z.number().int();
/** A text that may be absent. */
export const maybeText = z.string().nullable().default(null);
/** A whole number that may be absent. */
export const maybeWhole = whole.nullable().default(null);
/** A time that may be absent. */
export const maybeDate = z.date().nullable().default(null);
