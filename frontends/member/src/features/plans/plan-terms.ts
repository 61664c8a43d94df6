import type { Plan } from '@sabiwell/proto/http/plans.ts';

const DAYS: Record<Plan['billingCycle'], number | null> = { daily: 1, weekly: 7, monthly: 30, yearly: 365, once: null };

/** The plans that differ only in how long they last, the shortest first. */
export function plansByLength(plans: readonly Plan[]): Plan[] {
  return plans.toSorted((one, other) => (DAYS[one.billingCycle] ?? 0) - (DAYS[other.billingCycle] ?? 0));
}

/**
 * What a plan costs a day in whole naira, where a month counts 30 days, and whether that is exact. Null for a plan of one day, whose
 * price says it already, and for what is paid once.
 */
export function pricePerDay({ price, billingCycle }: Pick<Plan, 'price' | 'billingCycle'>): { naira: number; isExact: boolean } | null {
  const days = DAYS[billingCycle];
  if (days === null || days === 1) return null;
  const naira = Math.round(price / days);
  return { naira, isExact: naira * days === price };
}

/** A period that the member has bought. */
export type OwnPeriod = { isActive: boolean; purpose: string; productCode: string; endDate: string };

/** The last day that is paid for, over all the active periods that are meant; null where there is none. */
export function lastDay(mine: readonly OwnPeriod[] | undefined, isMeant: (one: OwnPeriod) => boolean): string | null {
  const ends = (mine ?? []).filter((one) => one.isActive && isMeant(one)).map(({ endDate }) => endDate);
  return ends.toSorted().at(-1) ?? null;
}
