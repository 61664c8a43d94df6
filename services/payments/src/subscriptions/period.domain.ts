import { momentDaysLater, momentMonthsLater, lagosDayOfMonth } from '@sabiwell/proto/http/lagos-time.ts';

/** How long a product lasts. */
export type Term = { days: number } | { months: number };

/**
 * The end of what is paid; `anchorDay` is the day of the month on which its months end. Until `graceUntil` it may still be used while
 * its renewal is tried again.
 */
export type PaidUntil = { endsAt: Date; anchorDay: number; graceUntil?: Date | null };

export type Period = { startsAt: Date; endsAt: Date; anchorDay: number; isRenewal: boolean };

/** Until when something may be used. */
export function usableUntil({ endsAt, graceUntil }: Pick<PaidUntil, 'endsAt' | 'graceUntil'>): Date {
  return graceUntil ?? endsAt;
}

/**
 * The period that a purchase brings: from now, or after what is paid already, not counting days of grace. A sequence of months keeps its
 * day: 31 January, 28 February, 31 March (payments.md 3.6).
 */
export function nextPeriod(now: Date, term: Term, paid: PaidUntil | undefined): Period {
  const isRenewal = paid !== undefined && usableUntil(paid).getTime() > now.getTime();
  const startsAt = isRenewal ? paid.endsAt : now;
  const anchorDay = isRenewal && 'months' in term ? paid.anchorDay : lagosDayOfMonth(startsAt);
  if ('months' in term) return { startsAt, endsAt: momentMonthsLater(startsAt, term.months, anchorDay), anchorDay, isRenewal };
  const endsAt = momentDaysLater(startsAt, term.days);
  return { startsAt, endsAt, anchorDay: lagosDayOfMonth(endsAt), isRenewal };
}

/** The periods of these terms, one after another, after what is paid: their places when an earlier one is gone. */
export function moveUp(now: Date, paid: PaidUntil | undefined, terms: readonly Term[]): Period[] {
  const moved: Period[] = [];
  for (const term of terms) moved.push(nextPeriod(now, term, moved.at(-1) ?? paid));
  return moved;
}
