import { dayLater } from '@sabiwell/proto/http/lagos-time.ts';

/** Days between two offers of health tips. */
const DAYS_BETWEEN = 7;
/** Entries after which a member knows what the app is good for. */
const ENTRIES_BEFORE = 2;

/** How often a member entered something here, and the Lagos day of the last offer; null before the first one. */
type Memory = { entries: number; shownOn: string | null };

/** Whether health tips may be offered to a member on this day, YYYY-MM-DD: at most once a week, and not before two entries of theirs. */
export function isOfferDue({ entries, shownOn }: Memory, today: string): boolean {
  if (entries < ENTRIES_BEFORE) return false;
  return shownOn === null || dayLater(shownOn, DAYS_BETWEEN) <= today;
}
