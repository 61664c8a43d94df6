// Prescriptions: their rules and sentences, for the form and the server. Only types are imported, so that screens stay small.
import type { TextRule } from './field-rules.ts';

export const PRESCRIPTION_RULES = {
  patientName: { label: 'Patient name', max: 160 },
  patientId: { label: 'Patient ID', max: 60 },
  medication: { label: 'Medication', max: 4000 },
  additionalInstructions: { label: 'Additional instructions', max: 2000, optional: true },
} as const satisfies Record<string, TextRule>;
export const PRESCRIPTION_DATE_MESSAGE = 'Enter the date of the prescription as year-month-day, for example 2026-12-01.';
export const PRESCRIPTION_TIME_MESSAGE = 'Enter the time as hours and minutes, for example 09:30.';
export const PRESCRIPTION_SAVED_MESSAGE = 'Prescription created successfully';
/** Where a pharmacist checks a prescription; its code stands behind `#code=`. */
export const VERIFY_PATH = '/prescriptions/verify';
export const NO_PATIENT_MESSAGE = "We can't find this patient among yours.";
