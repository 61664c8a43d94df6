/** For how many days the offer is paused after it was shown, and after the member pressed "Not now". */
export const SHOWN_DAYS = 1;
export const DECLINED_DAYS = 7;

/** The day, as YYYY-MM-DD, that comes `days` days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
