import type { MarketerSummary } from '@sabiwell/proto/http/staff-figures.ts';

/** The six ratios in the order of spec 3 section 2.8. */
export const RATIOS = ['conversion', 'averageWallet', 'success', 'averagePayment', 'perUser', 'subscriberShare'] as const;
export type Ratio = (typeof RATIOS)[number];

/** What a ratio is divided by. */
type Divisor = 'users' | 'ended' | 'sales';

const DIVISORS: Readonly<Partial<Record<Ratio, Divisor>>> = { success: 'ended', averagePayment: 'sales' };

/** What there must be for a ratio to be one. */
export function lacks(ratio: Ratio): Divisor {
  return DIVISORS[ratio] ?? 'users';
}

/** A ratio as the server has it; null where there is nothing to divide by, which the wire says as 0 (staff.md 5.4). */
export function ratioOf(ratio: Ratio, summary: MarketerSummary): number | null {
  const value = ratio === 'averageWallet' ? summary.wallet.average : summary.ratios[ratio];
  return hasSome(lacks(ratio), summary) ? value : null;
}

function hasSome(divisor: Divisor, { users, payments, ratios }: MarketerSummary): boolean {
  if (divisor === 'users') return users.internal > 0;
  // A sale has a price, so an average of 0 says that there was none.
  return divisor === 'ended' ? payments.ok + payments.bad > 0 : ratios.averagePayment !== 0;
}
