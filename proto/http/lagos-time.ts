// The clock in Lagos, an hour ahead of UTC all year round. A day is a text YYYY-MM-DD; a moment is a Date.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The day in Lagos. */
export function lagosDay(at: Date): string {
  return inLagos(at).toISOString().slice(0, 10);
}

/** The minute in Lagos in the form of a date-time field: 2026-11-20T09:14. */
export function lagosMinute(at: Date): string {
  return inLagos(at).toISOString().slice(0, 16);
}

/** The hour in Lagos, 0 to 23. */
export function lagosHour(at: Date): number {
  return inLagos(at).getUTCHours();
}

/** The day of the month in Lagos, 1 to 31. */
export function lagosDayOfMonth(at: Date): number {
  return inLagos(at).getUTCDate();
}

/** The moment at which an hour of a Lagos day begins; midnight by default. */
export function lagosMoment(day: string, hour = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+01:00`) + hour * HOUR_MS);
}

/** The beginning of the first of the last `days` days in Lagos; today is the last of them. */
export function startOfDays(days: number, now: Date): Date {
  return lagosMoment(dayLater(lagosDay(now), 1 - days));
}

/** The day `days` after another one; before it for a negative number. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `to` comes after `from`; negative when it comes before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Monday to Sunday of the week that a day is in. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, i) => dayLater(day, i - sinceMonday));
}

/** The same time of day in Lagos, `days` later. */
export function momentDaysLater(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** The same time of day in Lagos, `months` later, on the anchor day or on the last day of a shorter month. */
export function momentMonthsLater(at: Date, months: number, anchorDay: number): Date {
  const moved = inLagos(at);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchorDay, lastDay));
  return new Date(moved.getTime() - HOUR_MS);
}

/** A date whose UTC fields show the clock in Lagos. */
function inLagos(at: Date): Date {
  return new Date(at.getTime() + HOUR_MS);
}
