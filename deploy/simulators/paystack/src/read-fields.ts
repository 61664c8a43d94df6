import { invalid, missing } from './refusal.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A text of the request; undefined when absent or blank. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (typeof value === 'number') return `${value}`;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function requiredText(fields: Fields, name: string, message: string): string {
  const value = textOf(fields, name);
  if (value === undefined) throw missing(message);
  return value;
}

/** Kobo as a whole number, given as a number or as digits. */
export function amountOf(fields: Fields, name = 'amount'): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) throw invalid('Invalid Amount Sent');
  return amount;
}

export function emailOf(fields: Fields): string {
  const email = requiredText(fields, 'email', 'Email Address is required');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalid('Invalid Email Address Passed');
  return email;
}

/** Only letters, digits and `- . =`. */
export function referenceOf(fields: Fields, ...names: readonly string[]): string | undefined {
  const reference = names.map((name) => textOf(fields, name)).find((value) => value !== undefined);
  if (reference !== undefined && !/^[A-Za-z0-9.=-]{1,100}$/.test(reference))
    throw invalid('Transaction reference can only contain alphanumeric characters and -, ., =');
  return reference;
}

const CURRENCIES = new Set(['NGN', 'GHS', 'KES', 'USD', 'ZAR']);

export function currencyOf(fields: Fields): string {
  const currency = textOf(fields, 'currency') ?? 'NGN';
  if (!CURRENCIES.has(currency)) throw invalid('Currency not supported by merchant');
  return currency;
}

/** Metadata as stored: JSON text is parsed, and empty metadata stay empty. */
export function metadataOf(fields: Fields): unknown {
  const { metadata } = fields;
  if (typeof metadata !== 'string') return metadata ?? null;
  try {
    const parsed: unknown = JSON.parse(metadata);
    return typeof parsed === 'object' ? parsed : metadata;
  } catch {
    return metadata;
  }
}
