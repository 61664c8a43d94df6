/** What the numbers of a moment are made of (staff.md 5.4); sums in kobo. */
export type Counted = {
  members: number;
  walletKobo: number;
  /** Paid periods that are active at the moment, and the members who have one. */
  active: { periods: number; members: number };
  revenueKobo: number;
  /** The part of the revenue that the AI doctor brought. */
  aiDocKobo: number;
  payments: { ok: number; bad: number; pending: number };
  sales: { count: number; paidKobo: number };
  team: number;
  appointmentsToday: number;
  aiChatsToday: number;
};

const SHARE_DIGITS = 6;

/**
 * The numbers as one line of JSON without its end. Whoever counts the same prints the same bytes, in any language: money in whole kobo,
 * shares with six decimals, both rounded by whole numbers (halves up), and 0 where there is nothing to divide by.
 * docs/analytics-consumer.py is the other one that prints it.
 */
export function numbersLine(at: Date, counted: Counted): string {
  const { members, active, payments, sales } = counted;
  const fields = {
    at: `"${at.toISOString()}"`,
    members,
    walletKobo: counted.walletKobo,
    activePeriods: active.periods,
    subscribers: active.members,
    revenueKobo: counted.revenueKobo,
    aiDocKobo: counted.aiDocKobo,
    paymentsOk: payments.ok,
    paymentsBad: payments.bad,
    paymentsPending: payments.pending,
    sales: sales.count,
    salesKobo: sales.paidKobo,
    conversion: share(active.periods, members),
    averageWalletKobo: each(counted.walletKobo, members),
    success: share(payments.ok, payments.ok + payments.bad),
    averagePaymentKobo: each(sales.paidKobo, sales.count),
    revenuePerUserKobo: each(counted.revenueKobo, members),
    subscriberShare: share(active.members, members),
    team: counted.team,
    appointmentsToday: counted.appointmentsToday,
    aiChatsToday: counted.aiChatsToday,
  };
  return `{${Object.entries(fields)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`;
}

/** An amount for each of a number, as the nearest whole number; 0 for none. */
export function each(sum: number, count: number): bigint {
  return rounded(BigInt(sum), BigInt(count));
}

/** A part of a whole, with its decimals. */
function share(part: number, whole: number): string {
  const one = 10n ** BigInt(SHARE_DIGITS);
  const parts = rounded(BigInt(part) * one, BigInt(whole));
  return `${parts / one}.${String(parts % one).padStart(SHARE_DIGITS, '0')}`;
}

/** The whole number that is nearest to a fraction, the higher one of two as near; 0 for a fraction of nothing. */
function rounded(top: bigint, bottom: bigint): bigint {
  if (bottom === 0n) return 0n;
  const [doubled, by] = [2n * top + bottom, 2n * bottom];
  // Division of whole numbers cuts towards zero; below zero that is one too high.
  return doubled / by - (doubled < 0n && doubled % by !== 0n ? 1n : 0n);
}
