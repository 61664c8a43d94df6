import { each } from './numbers.domain.ts';

/** What ratios are made of: members, active paid periods, and payments; sums in kobo. */
export type Counted = {
  members: number;
  /** Active paid periods, and the members who have one. */
  active: { periods: number; members: number };
  payments: { ok: number; bad: number };
  sales: { count: number; paidKobo: number };
  revenueKobo: number;
};

/** A part of a whole; 0 where the whole is nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Kobo for each of a number, in naira with two decimals, rounded as outsiders round them; 0 for none. */
export function nairaEach(kobo: number, count: number): number {
  return Number(each(kobo, count)) / 100;
}

/** The marketer's ratios (staff.md 5.4): what the offset and the external count add to the number of members is in none of them. */
export function ratiosOf({ members, active, payments: { ok, bad }, sales, revenueKobo }: Counted) {
  return {
    conversion: shareOf(active.periods, members),
    success: shareOf(ok, ok + bad),
    averagePayment: nairaEach(sales.paidKobo, sales.count),
    perUser: nairaEach(revenueKobo, members),
    subscriberShare: shareOf(active.members, members),
  };
}
