// How a reading is judged: ai.md section 8, after ACC/AHA 2017 (kept 2025), WHO/ISH and the Nigerian guideline of 2020 for
// pressure, and ADA for sugar. Pure, so that a reading that waits to be sent can be labelled too.
import type { SugarContext } from './reading-rules.ts';

export const READING_STATUSES = ['Normal', 'Elevated', 'High', 'Low', 'Prediabetes', 'Diabetes Range'] as const;
export type ReadingStatus = (typeof READING_STATUSES)[number];

export const STATUS_DETAILS = [
  'low',
  'normal',
  'elevated',
  'stage_1',
  'stage_2',
  'severe',
  'hypo_level_2',
  'hypo_level_1',
  'prediabetes_range',
  'diabetes_range',
  'very_high',
] as const;
export type StatusDetail = (typeof STATUS_DETAILS)[number];

/** How soon to act, from not at all to immediately. */
export const URGENCIES = ['none', 'routine', 'clinic', 'same_day', 'treat_now', 'emergency'] as const;
export type Urgency = (typeof URGENCIES)[number];

export type Judgement = { statusDetail: StatusDetail; urgency: Urgency };

const WORDS: Readonly<Record<StatusDetail, ReadingStatus>> = {
  low: 'Normal',
  normal: 'Normal',
  elevated: 'Elevated',
  stage_1: 'Elevated',
  stage_2: 'High',
  severe: 'High',
  hypo_level_2: 'Low',
  hypo_level_1: 'Low',
  prediabetes_range: 'Prediabetes',
  diabetes_range: 'Diabetes Range',
  very_high: 'Diabetes Range',
};

const URGENCY_OF: Readonly<Record<StatusDetail, Urgency>> = {
  low: 'routine',
  normal: 'none',
  elevated: 'routine',
  stage_1: 'routine',
  stage_2: 'clinic',
  severe: 'same_day',
  hypo_level_2: 'emergency',
  hypo_level_1: 'treat_now',
  prediabetes_range: 'routine',
  diabetes_range: 'clinic',
  very_high: 'same_day',
};

/** The status word of screens. `strict` keeps to the specification's words, which has none for a low sugar. */
export function statusWord(detail: StatusDetail, strict = false): ReadingStatus {
  const word = WORDS[detail];
  return strict && word === 'Low' ? 'Normal' : word;
}

/** Judges a pressure in mmHg, the most severe row first; in pregnancy 140/90 means today and 160/110 means now. */
export function judgePressure({ systolic, diastolic }: { systolic: number; diastolic: number }, pregnant = false): Judgement {
  const reaches = (upper: number, lower: number) => systolic >= upper || diastolic >= lower;
  const statusDetail = pressureDetail(systolic, diastolic, reaches);
  if (pregnant && reaches(160, 110)) return { statusDetail, urgency: 'emergency' };
  if (pregnant && reaches(140, 90)) return { statusDetail, urgency: 'same_day' };
  return { statusDetail, urgency: URGENCY_OF[statusDetail] };
}

/** Judges a sugar in mg/dL; before a meal and in unknown context like fasting. */
export function judgeSugar(mgDl: number, context: SugarContext): Judgement {
  const statusDetail = sugarDetail(mgDl, isAfterFood(context) ? { prediabetes: 140, diabetes: 200 } : { prediabetes: 100, diabetes: 126 });
  return { statusDetail, urgency: URGENCY_OF[statusDetail] };
}

/** Whether the limits after food apply to a sugar of this context rather than those for fasting. */
export function isAfterFood(context: SugarContext): boolean {
  return context === 'after_meal' || context === 'random';
}

/** Whether the member must be shown at once what to do, until they close it. */
export function isCritical(urgency: Urgency): boolean {
  return urgency === 'same_day' || urgency === 'treat_now' || urgency === 'emergency';
}

/** Whether a reading is in the healthy range: neither high nor low. */
export function isInRange(detail: StatusDetail): boolean {
  return detail === 'normal';
}

function pressureDetail(systolic: number, diastolic: number, reaches: (upper: number, lower: number) => boolean): StatusDetail {
  if (reaches(180, 120)) return 'severe';
  if (reaches(140, 90)) return 'stage_2';
  if (reaches(130, 80)) return 'stage_1';
  if (systolic >= 120) return 'elevated';
  return systolic < 90 || diastolic < 60 ? 'low' : 'normal';
}

function sugarDetail(mgDl: number, limits: { prediabetes: number; diabetes: number }): StatusDetail {
  if (mgDl < 54) return 'hypo_level_2';
  if (mgDl < 70) return 'hypo_level_1';
  if (mgDl >= 300) return 'very_high';
  if (mgDl >= limits.diabetes) return 'diabetes_range';
  return mgDl >= limits.prediabetes ? 'prediabetes_range' : 'normal';
}
