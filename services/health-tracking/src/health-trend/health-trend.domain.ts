import type { Figures } from '../readings/reading.domain.ts';

/** The Lagos days that a trend is of. */
export const TREND_OF_DAYS = 7;

const HIGH_SYSTOLIC = 140;
const HIGH_DIASTOLIC = 90;
const HIGH_FASTING = 126;

/** What the readings of the last seven Lagos days come to; null where there are none. */
export type WeekFigures = { systolic: number | null; diastolic: number | null; fasting: number | null };
export type HealthTrend = { bpHigh: boolean; fastingHigh: boolean };

/** Whether the mean pressure is 140/90 or above in one of the two, and whether a sugar before food reached 126 (ai.md 1.8). */
export function trendOfWeek({ systolic, diastolic, fasting }: WeekFigures): HealthTrend {
  return {
    bpHigh: (systolic ?? 0) >= HIGH_SYSTOLIC || (diastolic ?? 0) >= HIGH_DIASTOLIC,
    fastingHigh: (fasting ?? 0) >= HIGH_FASTING,
  };
}

/** Whether a new reading can make a trend high that was not: one below the limits raises no mean above them. */
export function mayRaise({ systolic, diastolic, sugarMgDl, context }: Figures): boolean {
  if (sugarMgDl !== null) return sugarMgDl >= HIGH_FASTING && (context === 'fasting' || context === 'before_meal');
  return (systolic ?? 0) >= HIGH_SYSTOLIC || (diastolic ?? 0) >= HIGH_DIASTOLIC;
}
