// Fields of the health profile, for the form and the server. No imports, so that screens stay small.
import type { NumberRule } from './field-rules.ts';

export const LIFESTYLES = ['sedentary', 'lightly_active', 'active', 'very_active'] as const;
export const EXERCISE_LEVELS = ['none', 'light', 'moderate', 'vigorous'] as const;
export const SMOKING_STATUSES = ['never', 'former', 'occasional', 'daily'] as const;
export const ALCOHOL_CONSUMPTIONS = ['none', 'occasional', 'moderate', 'heavy'] as const;

export const PROFILE_LIST_MAX = 30;
export const PROFILE_ENTRY_MAX = 80;
export const WEIGHT_RULE = {
  min: 20,
  max: 400,
  optional: true,
  message: 'Enter a weight from 20 to 400 kg.',
} as const satisfies NumberRule;

/** Why each field is asked for, in plain words. All other fields are for the member's doctor alone. */
export const PROFILE_REASONS = {
  primaryConditions: 'They shape your tips, food advice and scores.',
  allergies: 'We leave these foods out of what we recommend.',
  pregnant: 'In pregnancy, high blood pressure needs care sooner, and some foods are best avoided.',
  weightKg: 'Helps us estimate the calories a workout burned.',
} as const;
