import type { Pressure, Sugar } from '../member-readings/reading.domain.ts';
import { daysBefore, type Facts } from './facts.domain.ts';

// Facts for the tables of tests.

/** A Monday, 10:00 in Lagos. */
export const NOW = new Date('2026-11-23T09:00:00Z');

/** A pressure this many days ago. */
export function pressure(days: number, systolic: number, diastolic: number, urgency = 'clinic'): Pressure {
  const judged = { id: `p-${days}`, status: 'High', statusDetail: 'stage_2', urgency, measuredAt: daysBefore(NOW, days) };
  return { kind: 'blood_pressure', ...judged, systolic, diastolic };
}

/** A sugar this many days ago. */
export function sugar(days: number, mgDl: number, context = 'fasting', urgency = 'clinic'): Sugar {
  const judged = { id: `s-${days}`, status: 'Normal', statusDetail: 'normal', urgency, measuredAt: daysBefore(NOW, days) };
  return { kind: 'blood_sugar', ...judged, mgDl, context };
}

/** Nothing is known but what is given. */
export function factsOf(given: Partial<Facts>): Facts {
  return {
    now: NOW,
    readings: [],
    conditions: [],
    isPregnant: false,
    bpHigh: false,
    fastingHigh: false,
    diabetesSince: null,
    meals: [],
    lastWorkoutOn: null,
    chatTags: [],
    visitAskedAt: null,
    ...given,
  };
}
