import { z } from 'zod';

/** Kobo: a whole number, which the provider writes as a number or as digits. */
export const kobo = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .refine((amount) => Number.isSafeInteger(amount) && amount >= 0, 'is no whole sum of kobo');

/** A number or text that names something. */
export const idText = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** A text that may be absent or null. */
export const maybeText = z
  .string()
  .nullish()
  .transform((text) => (text ? text : undefined));

export const maybeDate = z
  .string()
  .nullish()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined));

const wholeNumber = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.number().int());
export const maybeNumber = z
  .unknown()
  .optional()
  .transform((value) => wholeNumber.safeParse(value).data);

/** Metadata arrive as "", 0, null, JSON text or an object; this is always an object, empty where nothing can be read. */
export const metadata = z
  .unknown()
  .optional()
  .transform((value): Record<string, unknown> => {
    const opened = typeof value === 'string' ? openJson(value) : value;
    return typeof opened === 'object' && opened !== null && !Array.isArray(opened) ? (opened as Record<string, unknown>) : {};
  });

/** The code of a plan, which arrives as a text, an object, an empty object or nothing. */
export const planCode = z
  .unknown()
  .optional()
  .transform((value): string | undefined => {
    if (typeof value === 'string') return value || undefined;
    const { plan_code: code } = (value ?? {}) as { plan_code?: unknown };
    return typeof code === 'string' && code !== '' ? code : undefined;
  });

function openJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
