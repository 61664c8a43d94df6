/** How long the offer rests after it was shown, and after somebody said "Not now", in days. */
export const SHOWN_DAYS = 1;
export const DECLINED_DAYS = 7;

/** The day YYYY-MM-DD that comes so many days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
