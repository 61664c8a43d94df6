import { DomainError } from '@sabiwell/chassis/http/errors.ts';

const NAIRA = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Naira with at most two decimals as kobo, parsed as text because multiplying fractions is not exact. Undefined for anything else. */
export function koboOf(naira: number | string): number | undefined {
  const parts = NAIRA.exec(String(naira));
  if (parts === null) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Kobo as the naira that clients see. */
export function nairaOf(kobo: number): number {
  return kobo / 100;
}

/** A bigint of the database as a whole number of kobo; throws for values that a number can't hold exactly. */
export function readKobo(value: unknown): number {
  const kobo = Number(value);
  if (!Number.isSafeInteger(kobo)) throw new DomainError('sum_too_large', 'This amount is too large.', { kind: 'unprocessable' });
  return kobo;
}
