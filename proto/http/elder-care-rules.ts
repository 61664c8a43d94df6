// What elder-care plans promise, which the price list says and bookings plans. No imports, so that screens stay small.

/** What a plan of elder care promises (contract.md section 5): exactly this is sold, listed, done and shown. */
export type CarePlan = { callsPerWeek: number; visits: { count: number; per: 'week' | 'month' } | null };

const CARE_PLANS: Readonly<Record<string, CarePlan>> = {
  elder_care_care: { callsPerWeek: 1, visits: null },
  elder_care_thrive: { callsPerWeek: 2, visits: { count: 1, per: 'month' } },
  elder_care_vital: { callsPerWeek: 3, visits: { count: 1, per: 'week' } },
};

/** What the plan of this product promises; nothing where it is none. */
export function carePlanOf(productCode: string): CarePlan {
  return CARE_PLANS[productCode] ?? { callsPerWeek: 0, visits: null };
}

/** A plan's calls and visits in words: "2 calls a week and 1 home visit a month". */
export function carePlanWords({ callsPerWeek, visits }: CarePlan): string {
  const calls = `${counted(callsPerWeek, 'call')} a week`;
  return visits === null ? calls : `${calls} and ${counted(visits.count, 'home visit')} a ${visits.per}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
