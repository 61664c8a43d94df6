import { DIAGNOSTIC_DISCLAIMER } from '@sabiwell/proto/http/diagnostic-rules.ts';
import type { DiagnosticRequest, DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';
import { medicineClashes } from './medicine-clash.domain.ts';
import { testsToThinkOf } from './tests-checklist.domain.ts';
import { vitalFlags } from './vital-flags.domain.ts';

type Lines = readonly (readonly [label: string, value: string | number | undefined])[];

const written = (lines: Lines) =>
  lines
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

/** The note as far as the form fills it. Assessment and plan are the doctor's. */
export function soapNoteOf(request: DiagnosticRequest): DiagnosticResult['soapNote'] {
  const { vitals = {} } = request;
  const subjective = written([
    ['Patient', request.patientName],
    ['Age', request.age],
    ['Sex', request.gender],
    ['Chief complaint', request.chiefComplaint],
    ['Symptoms', request.symptoms],
    ['Medical history', request.medicalHistory],
    ['Current medicines', request.currentMedications],
    ['Allergies', request.allergies],
  ]);
  const objective = written([
    ['Temperature (°C)', vitals.temperature],
    ['Blood pressure (mmHg)', vitals.bloodPressure],
    ['Heart rate (a minute)', vitals.heartRate],
    ['Respiratory rate (a minute)', vitals.respiratoryRate],
    ['Oxygen saturation (%)', vitals.oxygenSaturation],
    ['Laboratory', request.labResults],
    ['Imaging', request.imagingResults],
  ]);
  return { subjective, objective, assessment: '', plan: '' };
}

export const NO_MODEL = 'No AI model is configured';
export const NO_ANSWER = 'The AI model gave no answer';

/**
 * What fixed rules say of a patient: shown alone where no model answers, and before a model's words where one does. `because` says why it
 * stands alone.
 */
export function checklistOf(request: DiagnosticRequest, because: string = NO_MODEL): Omit<DiagnosticResult, 'id'> {
  return {
    redFlags: [...vitalFlags(request), ...medicineClashes(request, request.currentMedications)],
    differentialDiagnosis: [],
    recommendedTests: testsToThinkOf(request),
    treatmentSuggestions: [],
    soapNote: soapNoteOf(request),
    followUpPlan: '',
    sources: [],
    uncertainties: [because, ...(request.age === undefined ? ['The age is not given; the limits of adults were used'] : [])],
    disclaimer: DIAGNOSTIC_DISCLAIMER,
    analysisSource: 'checklist',
    calibrated: false,
  };
}
