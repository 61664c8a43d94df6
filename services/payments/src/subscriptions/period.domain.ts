import { addDays, addMonths, lagosDayOfMonth } from '../lagos-time.domain.ts';

/** How long a product lasts. */
export type Term = { days: number } | { months: number };

/** How far something is paid; `anchorDay` is the day of the month that its months keep to. */
export type PaidUntil = { endsAt: Date; anchorDay: number };

export type Period = { startsAt: Date; endsAt: Date; anchorDay: number; isRenewal: boolean };

/**
 * The period that a purchase brings: from now, or behind what is paid already. A run of months keeps its day:
 * 31 January, 28 February, 31 March (payments.md 3.6).
 */
export function nextPeriod(now: Date, term: Term, paid: PaidUntil | undefined): Period {
  const isRenewal = paid !== undefined && paid.endsAt.getTime() > now.getTime();
  const startsAt = isRenewal ? paid.endsAt : now;
  const anchorDay = isRenewal && 'months' in term ? paid.anchorDay : lagosDayOfMonth(startsAt);
  if ('months' in term) return { startsAt, endsAt: addMonths(startsAt, term.months, anchorDay), anchorDay, isRenewal };
  const endsAt = addDays(startsAt, term.days);
  return { startsAt, endsAt, anchorDay: lagosDayOfMonth(endsAt), isRenewal };
}
