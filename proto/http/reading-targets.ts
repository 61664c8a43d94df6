// The target ranges that trend charts show behind readings (frontend.md 3.5); after food: ADA, below 140 two hours after.

/** From `low` to `high`, in mmHg or mg/dL. */
export const READING_TARGETS = {
  systolic: { low: 90, high: 120 },
  diastolic: { low: 60, high: 80 },
  fasting: { low: 70, high: 100 },
  after_meal: { low: 70, high: 140 },
} as const;
export type TrendKey = keyof typeof READING_TARGETS;
