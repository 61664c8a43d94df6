/** How much of the history comes with the member's record; all of it is in payments. */
export const KEPT_SUBSCRIPTIONS = 24;

/** A paid period as it is kept with the account: the Lagos day it begins on, and what it cost after all that went back. */
export type PaidPeriod = { id: string; day: string; amountKobo: number };

/** The member's history in the words of spec 2 section 3, without what was returned in full. */
export function wirePeriods(periods: readonly PaidPeriod[]): { month: number; year: number; amount: number }[] {
  return periods
    .filter(({ amountKobo }) => amountKobo > 0)
    .map(({ day, amountKobo }) => ({ month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)), amount: amountKobo / 100 }));
}
