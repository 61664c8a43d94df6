// Spreadsheets run a cell that begins with one of these as a formula (OWASP, CSV injection); some read the full-width signs
// ＝ ＋ － ＠ as the plain ones.
const LIKE_A_FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A value as one cell of a CSV file: never a formula, in quotes where needed. */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const safe = LIKE_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
