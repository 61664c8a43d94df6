import type { Term } from '../subscriptions/period.domain.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How a period is renewed: told of beforehand, charged shortly before its end, and again where the card was refused. For so long
 * after its end it may still be used meanwhile.
 */
export type RenewalPlan = { announceBeforeMs: number; chargeBeforeMs: number; retriesMs: readonly number[]; graceMs: number };

/**
 * A day is told of an hour before it is charged and tried once; anything longer a day before its end, and tried three times.
 * Months and years have three days of grace (payments.md 3.6).
 */
export function renewalPlan(term: Term): RenewalPlan {
  const isDay = 'days' in term && term.days === 1;
  if (isDay) return { announceBeforeMs: 2 * HOUR_MS, chargeBeforeMs: HOUR_MS, retriesMs: [], graceMs: 0 };
  return { announceBeforeMs: DAY_MS, chargeBeforeMs: HOUR_MS, retriesMs: [DAY_MS, 3 * DAY_MS], graceMs: 'months' in term ? 3 * DAY_MS : 0 };
}

/** When it is tried again after this many tries, the first of which was then; undefined after the last one. */
export function nextTry(plan: RenewalPlan, tries: number, endsAt: Date): Date | undefined {
  const wait = plan.retriesMs[tries - 1];
  return wait === undefined ? undefined : new Date(endsAt.getTime() - plan.chargeBeforeMs + wait);
}

/** The reference of a try: always the same one, so that a lost reply can be asked about and nothing is charged twice. */
export function renewalReference(entitlementId: string, tryNumber: number): string {
  return `sbw-rn-${entitlementId.replaceAll('-', '')}-${tryNumber}`;
}

/** Whether a card can no longer be charged at this moment: it is good to the end of its month. Unknown dates are taken as good. */
export function hasExpired({ expMonth, expYear }: { expMonth: number | null; expYear: number | null }, at: Date): boolean {
  return expMonth !== null && expYear !== null && at.getTime() >= Date.UTC(expYear, expMonth);
}
