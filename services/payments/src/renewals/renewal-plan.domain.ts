import type { Term } from '../subscriptions/period.domain.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How a period is renewed: announced, charged shortly before its end, and tried again where the card was refused. After its end it may be
 * used for `graceMs` meanwhile.
 */
export type RenewalPlan = { announceBeforeMs: number; chargeBeforeMs: number; retriesMs: readonly number[]; graceMs: number };

/**
 * A day is announced an hour before it is charged and tried once; anything longer is announced a day before its end and tried three times.
 * Months and years have three days of grace (payments.md 3.6).
 */
export function renewalPlan(term: Term): RenewalPlan {
  const isDay = 'days' in term && term.days === 1;
  if (isDay) return { announceBeforeMs: 2 * HOUR_MS, chargeBeforeMs: HOUR_MS, retriesMs: [], graceMs: 0 };
  return { announceBeforeMs: DAY_MS, chargeBeforeMs: HOUR_MS, retriesMs: [DAY_MS, 3 * DAY_MS], graceMs: 'months' in term ? 3 * DAY_MS : 0 };
}

/** When to try again after this many tries, given the time of the first; undefined after the last one. */
export function nextTry(plan: RenewalPlan, tries: number, endsAt: Date): Date | undefined {
  const wait = plan.retriesMs[tries - 1];
  return wait === undefined ? undefined : new Date(endsAt.getTime() - plan.chargeBeforeMs + wait);
}

/** The reference of a try: always the same one, so that a lost reply can be asked about and nothing is charged twice. */
export function renewalReference(entitlementId: string, tryNumber: number): string {
  return `sbw-rn-${entitlementId.replaceAll('-', '')}-${tryNumber}`;
}

/** Whether a card can no longer be charged: it is valid to the end of its month. Unknown dates count as valid. */
export function hasExpired({ expMonth, expYear }: { expMonth: number | null; expYear: number | null }, at: Date): boolean {
  return expMonth !== null && expYear !== null && at.getTime() >= Date.UTC(expYear, expMonth);
}
