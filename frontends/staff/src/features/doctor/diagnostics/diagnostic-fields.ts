import {
  AGE_BOUNDS,
  CHIEF_COMPLAINT_RULE,
  DIAGNOSTIC_GENDERS,
  DIAGNOSTIC_TEXT_MAX,
  PATIENT_NAME_RULE,
  PRESSURE_FORM,
  PRESSURE_FORM_MESSAGE,
  SYMPTOMS_RULE,
  VITAL_BOUNDS,
} from '@sabiwell/proto/http/diagnostic-rules.ts';
import type { diagnostics } from '@sabiwell/proto/http/diagnostics.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { NumberRule, TextRule } from '@sabiwell/proto/http/field-rules.ts';
import type { FieldDeclaration, FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { t } from './messages.ts';

const TEXTS = [
  'patientName',
  'age',
  'gender',
  'chiefComplaint',
  'symptoms',
  'medicalHistory',
  'currentMedications',
  'allergies',
  'temperature',
  'bloodPressure',
  'heartRate',
  'respiratoryRate',
  'oxygenSaturation',
  'labResults',
  'imagingResults',
] as const;

/** What a doctor types of a patient, and whether the patient agreed that an outside company reads it. */
export type DiagnosticDraft = Record<(typeof TEXTS)[number], string> & { patientConsent: boolean };
export type DiagnosticBody = RequestBody<typeof diagnostics.runDiagnosticAnalysis>;

/** What is known of the patient already, such as the one of a visit; `patientId` as the doctor's notes name them. */
export type KnownPatient = { userName: string; reason: string; patientId: string | null };

/** Whose note the result may become; undefined where the form is about somebody else than the patient it was opened for. */
export function notedPatient(patient: KnownPatient | undefined, { patientName }: Pick<DiagnosticDraft, 'patientName'>): string | undefined {
  return patient?.userName.trim() === patientName.trim() ? (patient?.patientId ?? undefined) : undefined;
}

/** An empty form, or one of a patient whose visit is open. Consent is never taken for granted. */
export function newDiagnostic(patient?: KnownPatient): DiagnosticDraft {
  const empty = Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<(typeof TEXTS)[number], string>;
  return { ...empty, patientName: patient?.userName ?? '', chiefComplaint: patient?.reason ?? '', patientConsent: false };
}

type Field = FieldDeclaration<DiagnosticDraft>;

const words = (label: string, hint?: string): Field => {
  const rule: TextRule = { label, max: DIAGNOSTIC_TEXT_MAX, optional: true };
  return { label, hint, control: 'lines', rule };
};

function figure(label: string, [min, max]: readonly [number, number], whole = false): Field {
  const rule: NumberRule = { min, max, whole, optional: true, message: t(whole ? 'withinWhole' : 'within', { label, min, max }) };
  return { label, rule };
}

/** The form, in the order of the screen. */
export const diagnosticForm = (): FormDeclaration<DiagnosticDraft> => ({
  name: 'diagnostic',
  refusals: { consent_required: 'patientConsent' },
  fields: {
    patientName: { label: t('patientName'), hint: t('patientNameHint'), rule: PATIENT_NAME_RULE, autoComplete: 'off' },
    age: { ...figure(t('age'), AGE_BOUNDS, true), hint: t('ageHint') },
    gender: {
      label: t('gender'),
      control: 'select',
      placeholder: t('notSaid'),
      options: DIAGNOSTIC_GENDERS.map((value) => ({ value, label: t(value) })),
    },
    chiefComplaint: { label: t('chiefComplaint'), control: 'lines', rule: CHIEF_COMPLAINT_RULE },
    symptoms: { label: t('symptoms'), hint: t('symptomsHint'), control: 'lines', rule: SYMPTOMS_RULE },
    medicalHistory: words(t('medicalHistory')),
    currentMedications: words(t('currentMedications'), t('medicinesHint')),
    allergies: words(t('allergies')),
    temperature: { ...figure(t('temperature'), VITAL_BOUNDS.temperature), sentAs: 'vitals.temperature' },
    bloodPressure: {
      label: t('bloodPressure'),
      hint: t('bloodPressureHint'),
      rule: { label: t('bloodPressure'), max: 7, optional: true, pattern: PRESSURE_FORM, message: PRESSURE_FORM_MESSAGE },
      autoComplete: 'off',
      sentAs: 'vitals.bloodPressure',
    },
    heartRate: { ...figure(t('heartRate'), VITAL_BOUNDS.heartRate, true), sentAs: 'vitals.heartRate' },
    respiratoryRate: { ...figure(t('respiratoryRate'), VITAL_BOUNDS.respiratoryRate, true), sentAs: 'vitals.respiratoryRate' },
    oxygenSaturation: { ...figure(t('oxygenSaturation'), VITAL_BOUNDS.oxygenSaturation), sentAs: 'vitals.oxygenSaturation' },
    labResults: words(t('labResults')),
    imagingResults: words(t('imagingResults')),
    patientConsent: { label: t('consent') },
  },
});

/** The body of the call: what is empty is left out (spec 3 section 5), and consent is sent only where it was given. */
export function diagnosticBody(draft: DiagnosticDraft): DiagnosticBody {
  const { patientName, chiefComplaint, symptoms, medicalHistory, currentMedications, allergies, labResults, imagingResults } = draft;
  const vitals = filled({
    temperature: typedNumber(draft.temperature),
    bloodPressure: draft.bloodPressure.trim(),
    heartRate: typedNumber(draft.heartRate),
    respiratoryRate: typedNumber(draft.respiratoryRate),
    oxygenSaturation: typedNumber(draft.oxygenSaturation),
  });
  return {
    patientName,
    chiefComplaint,
    symptoms,
    ...filled({ age: typedNumber(draft.age), gender: draft.gender as NonNullable<DiagnosticBody['gender']> }),
    ...filled({ medicalHistory, currentMedications, allergies, labResults, imagingResults }),
    ...(Object.keys(vitals).length > 0 && { vitals }),
    ...(draft.patientConsent && { patientConsent: true }),
  };
}

/** The fields that hold something. */
function filled<T extends Record<string, string | number | undefined>>(fields: T): Partial<T> {
  const some = Object.entries(fields).filter(([, value]) => value !== undefined && String(value).trim() !== '');
  return Object.fromEntries(some) as Partial<T>;
}
