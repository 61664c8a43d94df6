import type { SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';

/** What every reading says, in the words of health-tracking, which judged it. */
type Judged = { id: string; status: string; statusDetail: string; urgency: string; measuredAt: Date };

/** mmHg. */
export type Pressure = Judged & { kind: 'blood_pressure'; systolic: number; diastolic: number };

/** mg/dL; `context` says when it was measured, such as fasting. What was stored before there were units has no `enteredUnit`. */
export type Sugar = Judged & { kind: 'blood_sugar'; mgDl: number; context: string; enteredUnit?: SugarUnit };

export type Reading = Pressure | Sugar;

/** A reading is kept here for this long; the whole history is health-tracking's. */
export const READING_DAYS = 90;

const CRITICAL = ['same_day', 'treat_now', 'emergency'];

/** Whether a reading calls for action today or now. */
export function isCritical({ urgency }: Pick<Reading, 'urgency'>): boolean {
  return CRITICAL.includes(urgency);
}

/** Hypertension by WHO and the Nigerian guideline: 140/90 or above in one of the two. */
export function isHigh({ systolic, diastolic }: { systolic: number; diastolic: number }): boolean {
  return systolic >= 140 || diastolic >= 90;
}

/** Pressures alone, in the order given. */
export function pressuresOf(readings: readonly Reading[]): Pressure[] {
  return readings.filter((reading) => reading.kind === 'blood_pressure');
}

/** Sugars alone, in the order given. */
export function sugarsOf(readings: readonly Reading[]): Sugar[] {
  return readings.filter((reading) => reading.kind === 'blood_sugar');
}
