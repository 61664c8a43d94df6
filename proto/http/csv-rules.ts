import { lagosMinute } from './lagos-time.ts';

// Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV injection); some read the full-width signs
// ＝ ＋ － ＠ as the plain ones.
const LIKE_A_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** What a cell of a CSV file is made of; null and undefined are an empty one. */
export type CsvValue = string | number | null | undefined;

/** A value as one cell of a CSV file: never a formula, which a number below 0 is not, and in quotes where needed. */
export function csvCell(value: CsvValue): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180). */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** A moment in a CSV file, on the clock in Lagos: 2026-11-20 09:14. */
export function csvTime(at: Date | string | null): string {
  return at === null ? '' : lagosMinute(new Date(at)).replace('T', ' ');
}
