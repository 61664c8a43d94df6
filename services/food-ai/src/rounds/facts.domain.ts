import type { Reading } from '../member-readings/reading.domain.ts';

export type Risk = 'low' | 'medium' | 'high';

/** What the rules look at, all of one member. Whatever is a list is newest first and bounded by whoever read it. */
export type Facts = {
  now: Date;
  readings: readonly Reading[];
  conditions: readonly string[];
  isPregnant: boolean;
  /** The mean pressure of seven days is 140/90 or more in one of the two. */
  bpHigh: boolean;
  /** A fasting sugar of seven days is 126 mg/dL or more. */
  fastingHigh: boolean;
  /** Since when the health profile names diabetes; null where it does not. */
  diabetesSince: Date | null;
  /** The latest meals that were analysed. */
  meals: readonly { at: Date; bloodPressureRisk: Risk; diabetesRisk: Risk }[];
  /** The Lagos day of the last workout. */
  lastWorkoutOn: string | null;
  /** Subjects of questions to the AI doctor, one entry for each turn that had it; never what was asked. */
  chatTags: readonly { tag: string; at: Date }[];
  /** When a visit to a doctor was last asked for. */
  visitAskedAt: Date | null;
};

const DAY_MS = 86_400_000;

/** The moment this many days before another one. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS);
}

/** The moment this many days after another one. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}
