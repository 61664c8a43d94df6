import type { Figures } from '../readings/reading.domain.ts';

/** The number of Lagos days in a trend. */
export const TREND_OF_DAYS = 7;

const HIGH_SYSTOLIC = 140;
const HIGH_DIASTOLIC = 90;
const HIGH_FASTING = 126;

/** The summary of the readings of the last seven Lagos days; null where there are none. */
export type WeekFigures = { systolic: number | null; diastolic: number | null; fasting: number | null };
export type HealthTrend = { bpHigh: boolean; fastingHigh: boolean };

/** Whether the mean pressure is at or above 140 systolic or 90 diastolic, and whether a sugar before food reached 126 (ai.md 1.8). */
export function trendOfWeek({ systolic, diastolic, fasting }: WeekFigures): HealthTrend {
  return {
    bpHigh: (systolic ?? 0) >= HIGH_SYSTOLIC || (diastolic ?? 0) >= HIGH_DIASTOLIC,
    fastingHigh: (fasting ?? 0) >= HIGH_FASTING,
  };
}

/** Whether a new reading can make the trend high: one below the limits raises no mean above them. */
export function mayRaise({ systolic, diastolic, sugarMgDl, context }: Figures): boolean {
  if (sugarMgDl !== null) return sugarMgDl >= HIGH_FASTING && (context === 'fasting' || context === 'before_meal');
  return (systolic ?? 0) >= HIGH_SYSTOLIC || (diastolic ?? 0) >= HIGH_DIASTOLIC;
}
