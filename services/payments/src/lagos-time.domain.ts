// Lagos is one hour ahead of UTC all year round.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The day of the month in Lagos, 1 to 31. */
export function lagosDayOfMonth(at: Date): number {
  return new Date(at.getTime() + HOUR_MS).getUTCDate();
}

/** So many days of 24 hours later. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** So many months later in Lagos, at the same time of day, on the anchor day or the last of a shorter month. */
export function addMonths(at: Date, months: number, anchorDay: number): Date {
  const local = new Date(at.getTime() + HOUR_MS);
  const first = new Date(local);
  first.setUTCDate(1);
  first.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchorDay, lastDay));
  return new Date(first.getTime() - HOUR_MS);
}
