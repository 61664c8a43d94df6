// The limits of workouts, and the calories that they may burn. No imports, so that screens stay small.
import type { ChoiceRule, NumberRule } from './field-rules.ts';

export const EXERCISES = [
  'Walking',
  'Running',
  'Cycling',
  'Swimming',
  'Weight Training',
  'Yoga',
  'Pilates',
  'Dancing',
  'Football',
  'Basketball',
  'Push-ups',
  'Squats',
  'Planks',
  'Jumping Jacks',
  'Burpees',
] as const;
export type Exercise = (typeof EXERCISES)[number];

export const INTENSITIES = ['low', 'medium', 'high'] as const;
export type Intensity = (typeof INTENSITIES)[number];

export const CALORIES_MAX = 10_000;

export const EXERCISE_RULE = { oneOf: EXERCISES, message: 'Choose an exercise from the list.' } as const satisfies ChoiceRule;
export const INTENSITY_RULE = { oneOf: INTENSITIES, message: 'Choose low, medium or high.' } as const satisfies ChoiceRule;
export const DURATION_RULE = {
  min: 1,
  max: 1440,
  whole: true,
  message: 'Enter whole minutes, from 1 to 1,440.',
} as const satisfies NumberRule;
export const CALORIES_RULE = {
  min: 0,
  max: CALORIES_MAX,
  optional: true,
  message: 'Enter calories from 0 to 10,000.',
} as const satisfies NumberRule;

/** The source of the figures of `suggestCalories`, as screens show it. */
export const MET_SOURCE = '2011 Compendium of Physical Activities (Ainsworth et al., Med Sci Sports Exerc 2011;43:1575-81)';

const CALISTHENICS = [2.8, 3.8, 8] as const; // 02024 light, 02022 moderate, 02020 vigorous effort

/** Metabolic equivalents for low, medium and high, with their codes in the Compendium. */
export const METS: Readonly<Record<Exercise, readonly [low: number, medium: number, high: number]>> = {
  Walking: [2.8, 3.5, 5], // 17152 2.0 mph, 17190 2.8 to 3.2 mph, 17220 4.0 mph
  Running: [6, 8.3, 9.8], // 12010 jog and walk, 12030 5 mph, 12050 6 mph
  Cycling: [5.8, 8, 10], // 01019 9.4 mph, 01030 12 to 13.9 mph, 01040 14 to 15.9 mph
  Swimming: [5.8, 8.3, 9.8], // 18240 slow laps, 18290 medium crawl, 18230 fast laps
  'Weight Training': [3.5, 5, 6], // 02054 8 to 15 repetitions, 02052 explosive effort, 02050 vigorous effort
  Yoga: [2.5, 3.3, 4], // 02150 hatha, 02180 surya namaskar, 02160 power
  Pilates: [3, 3, 3], // 02105 general, the only code there is
  Dancing: [3, 4.5, 7.8], // 03040 slow ballroom, 03025 cultural, 03031 general
  Football: [7, 7, 10], // 15610 casual, 15605 competitive
  Basketball: [4.5, 6.5, 8], // 15070 shooting baskets, 15055 general, 15040 game
  'Push-ups': CALISTHENICS,
  Squats: CALISTHENICS,
  Planks: CALISTHENICS,
  'Jumping Jacks': CALISTHENICS,
  Burpees: CALISTHENICS,
};

/**
 * The kcal that a workout of this many minutes may have burned: 1 MET is 1 kcal per kg and hour. An estimate, to be marked as one;
 * undefined where the weight is unknown.
 */
export function suggestCalories(workout: {
  exercise: Exercise;
  intensity: Intensity;
  minutes: number;
  weightKg: number | null | undefined;
}): number | undefined {
  const { exercise, intensity, minutes, weightKg } = workout;
  const met = METS[exercise][INTENSITIES.indexOf(intensity)];
  if (met === undefined || weightKg === null || weightKg === undefined) return undefined;
  return Math.min(CALORIES_MAX, Math.round((met * weightKg * minutes) / 60));
}
