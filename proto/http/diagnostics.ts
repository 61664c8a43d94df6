import { z } from 'zod';
import {
  AGE_BOUNDS,
  CHIEF_COMPLAINT_RULE,
  DECISION_NOTE_RULE,
  DIAGNOSTIC_DECISIONS,
  DIAGNOSTIC_GENDERS,
  DIAGNOSTIC_TEXT_MAX,
  LIKELIHOODS,
  PATIENT_NAME_RULE,
  PRESSURE_FORM,
  PRESSURE_FORM_MESSAGE,
  SYMPTOMS_RULE,
  VITAL_BOUNDS,
} from './diagnostic-rules.ts';
import { endpoint } from './endpoint.ts';
import { opaqueId } from './shared.ts';
import { linesOf, textOf } from './text-fields.ts';

const more = (label: string) => linesOf({ label, max: DIAGNOSTIC_TEXT_MAX }).optional();

const vital = (label: string, [min, max]: readonly [number, number]) =>
  z.number(`${label} must be a number.`).min(min, `${label} must be ${min} or more.`).max(max, `${label} must be ${max} or less.`);

const vitals = z.strictObject(
  {
    temperature: vital('Temperature', VITAL_BOUNDS.temperature).optional(),
    bloodPressure: z.string(PRESSURE_FORM_MESSAGE).regex(PRESSURE_FORM, PRESSURE_FORM_MESSAGE).optional(),
    heartRate: vital('Heart rate', VITAL_BOUNDS.heartRate).int('Heart rate must be a whole number.').optional(),
    respiratoryRate: vital('Respiratory rate', VITAL_BOUNDS.respiratoryRate).int('Respiratory rate must be a whole number.').optional(),
    oxygenSaturation: vital('Oxygen saturation', VITAL_BOUNDS.oxygenSaturation).optional(),
  },
  'Vitals must be an object of the known measures.',
);

/** What a doctor tells of a patient. Neither the name nor any number of the patient is sent to a model. */
export const diagnosticRequest = z.object({
  patientName: textOf(PATIENT_NAME_RULE),
  age: vital('Age', AGE_BOUNDS).int('Age must be a whole number.').optional(),
  gender: z.enum(DIAGNOSTIC_GENDERS, 'Choose male, female or other.').optional(),
  chiefComplaint: linesOf(CHIEF_COMPLAINT_RULE),
  symptoms: linesOf(SYMPTOMS_RULE),
  medicalHistory: more('Medical history'),
  currentMedications: more('Current medications'),
  allergies: more('Allergies'),
  vitals: vitals.optional(),
  labResults: more('Lab results'),
  imagingResults: more('Imaging results'),
  patientConsent: z
    .boolean('Consent must be yes or no.')
    .optional()
    .meta({ description: 'The patient agrees that an outside AI company reads this without their name' }),
});
export type DiagnosticRequest = z.output<typeof diagnosticRequest>;

const redFlag = z.object({ alert: z.string(), action: z.string() });

export const diagnosticResult = z
  .object({
    id: z.string(),
    redFlags: z.array(redFlag).meta({ description: 'First those of fixed rules, which no model can take away' }),
    differentialDiagnosis: z.array(
      z.object({
        condition: z.string(),
        likelihood: z.enum(LIKELIHOODS),
        confidence: z.number().min(0).max(100).meta({ description: "Percent by the model's own word; not calibrated" }),
        reasoning: z.string(),
      }),
    ),
    recommendedTests: z.array(z.string()),
    treatmentSuggestions: z.array(z.string()),
    soapNote: z.object({ subjective: z.string(), objective: z.string(), assessment: z.string(), plan: z.string() }),
    followUpPlan: z.string(),
    sources: z.array(z.string()),
    uncertainties: z.array(z.string()),
    disclaimer: z.string(),
    analysisSource: z.string().meta({ description: 'checklist where no AI answered, else openai-compatible:<model>' }),
    calibrated: z.literal(false),
  })
  .meta({ id: 'DiagnosticResult' });
export type DiagnosticResult = z.output<typeof diagnosticResult>;

const goodRequest = { patientName: 'A. Bello', age: 54, gender: 'male', chiefComplaint: 'Chest pain', symptoms: 'Tight chest for an hour' };

/** The diagnostic assistant of verified doctors: decision support, never a decision. */
export const diagnostics = {
  runDiagnosticAnalysis: endpoint({
    method: 'POST',
    path: '/api/doctor/diagnostic-analysis',
    summary: 'Ask the diagnostic assistant; every run is in the audit log before it is answered',
    actors: ['doctor'],
    body: diagnosticRequest,
    replies: { 200: diagnosticResult },
    problems: [403, 503],
    timeoutMs: 35_000,
    callsPerMinute: 10,
    // It speaks of a patient's health, so it is not kept for repeats of the call.
    oneTimeReply: true,
    examples: { good: { body: goodRequest }, bad: { body: { ...goodRequest, symptoms: ' ' } } },
  }),
  decideDiagnosticAnalysis: endpoint({
    method: 'PATCH',
    path: '/api/doctor/diagnostic-analysis/{id}',
    summary: 'Say what came of a run of the assistant',
    actors: ['doctor'],
    params: z.object({ id: opaqueId }),
    body: z.object({
      decision: z.enum(DIAGNOSTIC_DECISIONS, 'Choose accepted, edited or dismissed.'),
      note: linesOf(DECISION_NOTE_RULE).optional(),
    }),
    replies: { 200: z.object({ id: z.string(), decision: z.enum(DIAGNOSTIC_DECISIONS) }) },
    examples: {
      good: { params: { id: '0198c0de-0000-7000-8000-000000000001' }, body: { decision: 'accepted' } },
      bad: { params: { id: '0198c0de-0000-7000-8000-000000000001' }, body: { decision: 'maybe' } },
    },
  }),
};
