/** Days between two offers of health tips. */
const DAYS_BETWEEN = 7;
/** Entries after which a member knows what the app is good for. */
const ENTRIES_BEFORE = 2;

/** How often a member entered something here, and the Lagos day of the last offer; null before the first one. */
type Memory = { entries: number; shownOn: string | null };

/** Whether health tips may be offered to a member on this day, YYYY-MM-DD: at most once a week, and not before two entries of theirs. */
export function isOfferDue({ entries, shownOn }: Memory, today: string): boolean {
  if (entries < ENTRIES_BEFORE) return false;
  return shownOn === null || dayAfter(shownOn, DAYS_BETWEEN) <= today;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
