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

/** Why each field is asked for, in plain words; for a field that nothing uses yet it says so. */
export const PROFILE_REASONS = {
  primaryConditions: 'So that tips, food advice and the score of a food fit conditions you live with.',
  symptoms: 'So that you can show a doctor what you noticed. Nothing is worked out from it.',
  medications: 'So that you can show a doctor what you take. Nothing is worked out from it.',
  allergies: 'So that foods you must avoid are left out of what we recommend.',
  familyHistory: 'So that you can show a doctor what runs in your family. Nothing is worked out from it.',
  lifestyle: 'So that you can show a doctor how active your days are. Nothing is worked out from it.',
  dietaryPreferences: 'So that you can show a doctor or dietitian how you like to eat. Nothing is worked out from it.',
  exerciseLevel: 'So that you can show a doctor how much you exercise. Nothing is worked out from it.',
  smokingStatus: 'So that you can show a doctor. Nothing is worked out from it.',
  alcoholConsumption: 'So that you can show a doctor. Nothing is worked out from it.',
  pregnant: 'In pregnancy a high blood pressure has to be looked at sooner, and some foods are best avoided.',
  weightKg: 'To suggest how many calories a workout burned.',
} as const;
