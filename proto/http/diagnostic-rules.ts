// Rules, words and sentences of the doctor's diagnostic assistant. Only types are imported, so that screens stay small.
import type { TextRule } from './field-rules.ts';

export const DIAGNOSTIC_GENDERS = ['male', 'female', 'other'] as const;
export const LIKELIHOODS = ['high', 'moderate', 'low'] as const;
export type Likelihood = (typeof LIKELIHOODS)[number];
export const DIAGNOSTIC_DECISIONS = ['accepted', 'edited', 'dismissed'] as const;
export type DiagnosticDecision = (typeof DIAGNOSTIC_DECISIONS)[number];

export const MISSING_INFORMATION_MESSAGE = 'Patient name, chief complaint, and symptoms are required.';
export const DIAGNOSIS_FAILED_MESSAGE = 'Failed to perform diagnostic analysis';
export const DIAGNOSTIC_DISCLAIMER = 'This is for clinical decision support only. The attending physician makes the final decision.';
export const PRESSURE_FORM = /^\d{2,3}\/\d{2,3}$/;
export const PRESSURE_FORM_MESSAGE = 'Write the blood pressure as 120/80.';

const needed = (label: string, max: number) => ({ label, max, missing: MISSING_INFORMATION_MESSAGE }) as const satisfies TextRule;
export const PATIENT_NAME_RULE = needed('Patient name', 120);
export const CHIEF_COMPLAINT_RULE = needed('Chief complaint', 4000);
export const SYMPTOMS_RULE = needed('Symptoms', 4000);
export const DIAGNOSTIC_TEXT_MAX = 4000;
export const DECISION_NOTE_RULE = { label: 'Note', max: 2000, optional: true } as const satisfies TextRule;

/** Whole years. */
export const AGE_BOUNDS = [0, 130] as const;
/** Bounds of what can be measured; °C, beats and breaths a minute, and percent. */
export const VITAL_BOUNDS = {
  temperature: [30, 45],
  heartRate: [20, 250],
  respiratoryRate: [4, 80],
  oxygenSaturation: [40, 100],
} as const;
