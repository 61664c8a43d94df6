/** How much of the history is part of the member's record; all of it is in payments. */
export const KEPT_SUBSCRIPTIONS = 24;

/** A paid period as stored with the account: its first day in Lagos, and its cost after all refunds. */
export type PaidPeriod = { id: string; day: string; amountKobo: number };

/** The member's history in the words of spec 2 section 3, without fully refunded periods. */
export function wirePeriods(periods: readonly PaidPeriod[]): { month: number; year: number; amount: number }[] {
  return periods
    .filter(({ amountKobo }) => amountKobo > 0)
    .map(({ day, amountKobo }) => ({ month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)), amount: amountKobo / 100 }));
}
