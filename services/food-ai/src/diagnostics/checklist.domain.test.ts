import { expect, test } from 'vitest';
import { diagnosticResult, type DiagnosticRequest } from '@sabiwell/proto/http/diagnostics.ts';
import { checklistOf } from './checklist.domain.ts';
import { likelihoodOf } from './likelihood.domain.ts';
import { medicineClashes } from './medicine-clash.domain.ts';
import { testsToThinkOf } from './tests-checklist.domain.ts';
import { vitalFlags } from './vital-flags.domain.ts';
import { withName, withoutNames } from './without-names.domain.ts';

const patient = (over: Partial<DiagnosticRequest> = {}): DiagnosticRequest => ({
  patientName: 'Amina Bello',
  age: 40,
  gender: 'female',
  chiefComplaint: 'Malaise',
  symptoms: 'Tired',
  ...over,
});
type Vitals = NonNullable<DiagnosticRequest['vitals']>;

test.each<[Vitals, number | undefined, number]>([
  [{ oxygenSaturation: 89 }, 40, 1],
  [{ oxygenSaturation: 90 }, 40, 0],
  [{ respiratoryRate: 30 }, 40, 1],
  [{ respiratoryRate: 29 }, 40, 0],
  [{ respiratoryRate: 49 }, 0, 0],
  [{ respiratoryRate: 50 }, 0, 1],
  [{ respiratoryRate: 39 }, 4, 0],
  [{ respiratoryRate: 40 }, 1, 1],
  [{ bloodPressure: '89/60' }, 40, 1],
  [{ bloodPressure: '90/60' }, 40, 0],
  [{ bloodPressure: '179/100' }, 40, 0],
  [{ bloodPressure: '180/100' }, 40, 1],
  [{ bloodPressure: '150/120' }, undefined, 1],
  [{ bloodPressure: '80/50' }, 5, 0],
  [{ bloodPressure: '79/50' }, 5, 1],
  [{ heartRate: 130 }, 40, 0],
  [{ heartRate: 131 }, 40, 1],
  [{ heartRate: 150 }, 0, 0],
  [{ heartRate: 160 }, 0, 1],
  [{ heartRate: 39 }, 40, 1],
  [{ temperature: 38 }, 0, 1],
  [{ temperature: 39.9 }, 40, 0],
  [{ temperature: 41 }, 40, 1],
  [{ oxygenSaturation: 80, respiratoryRate: 44, bloodPressure: '70/40', heartRate: 150 }, undefined, 4],
])('%o at %s years raises %i', (vitals, age, count) => {
  expect(vitalFlags(patient({ vitals, age }))).toHaveLength(count);
});

test.each([
  ['He is confused', 1],
  ['No vomiting. Confused since morning', 1],
  ['Headache, no confusion', 0],
])('39.5 °C and "%s" raises %i', (symptoms, count) => {
  expect(vitalFlags(patient({ symptoms, vitals: { temperature: 39.5 } }))).toHaveLength(count);
});

test.each([
  ['145/95', 'Pregnant, 34 weeks', 'female' as const, 1],
  ['165/100', 'Pregnant, 34 weeks', 'female' as const, 1],
  ['145/95', 'Not pregnant', 'female' as const, 0],
  ['145/95', 'His wife is pregnant', 'male' as const, 0],
])('%s with "%s" (%s) raises %i', (bloodPressure, medicalHistory, gender, count) => {
  expect(vitalFlags(patient({ vitals: { bloodPressure }, medicalHistory, gender }))).toHaveLength(count);
});

test.each([
  [{ allergies: 'Penicillin (rash)' }, 'Augmentin 625', 1],
  [{ allergies: 'No known allergy to penicillin' }, 'Amoxicillin', 0],
  [{ allergies: 'None' }, 'Ampiclox', 0],
  [{ allergies: 'Sulfa drugs' }, 'Septrin', 1],
  [{ medicalHistory: 'Peptic ulcer 2021' }, 'Ibuprofen', 1],
  [{ medicalHistory: 'Peptic ulcer 2021' }, 'Paracetamol; no ibuprofen', 0],
  [{ medicalHistory: '20 weeks pregnant' }, 'Lisinopril, losartan', 1],
  [{ medicalHistory: '20 weeks pregnant' }, 'Methyldopa', 0],
  [{ allergies: 'Penicillin' }, undefined, 0],
])('%o with %s clashes %i times', (over, medicines, count) => {
  expect(medicineClashes(patient(over), medicines)).toHaveLength(count);
});

test('tests follow the complaint, once each', () => {
  expect(testsToThinkOf(patient({ chiefComplaint: 'Chest pain', gender: 'male' }))).toContain('12-lead ECG');
  const belly = testsToThinkOf(patient({ chiefComplaint: 'Abdominal pain', symptoms: 'Fever, vomiting' }));
  expect(belly).toContain('Pregnancy test');
  expect(new Set(belly).size).toBe(belly.length);
  expect(testsToThinkOf(patient({ symptoms: 'No fever, no cough' }))).toEqual([]);
});

test.each([
  [100, 'high'],
  [60, 'high'],
  [59.9, 'moderate'],
  [25, 'moderate'],
  [24, 'low'],
  [0, 'low'],
])('%f %% is %s', (confidence, word) => {
  expect(likelihoodOf(confidence)).toBe(word);
});

test.each([
  ['Amina Bello, 40, has fever', 'the patient, 40, has fever'],
  ['BELLO says her arm hurts', 'the patient says her arm hurts'],
  ['Call +234 803 555 0101 or a.b@mail.ng', 'Call [removed] or [removed]'],
  ['BP 180/110, pulse 88, on 12/03/2026', 'BP 180/110, pulse 88, on 12/03/2026'],
  ['Aminata is her sister', 'Aminata is her sister'],
])('"%s" leaves as "%s"', (text, clean) => {
  expect(withoutNames(text, 'Amina Bello')).toBe(clean);
});

test('a name of odd signs is text, and comes back once', () => {
  expect(withoutNames('(A+ Ọlá$&) coughs', 'Ọlá$& (A+')).not.toMatch(/Ọlá/);
  expect(withName('The patient coughs. Send the patient home.', 'Ọlá $& Ade')).toBe('Ọlá $& Ade coughs. Send the patient home.');
});

test('without a model the checklist is a whole result that names no diagnosis', () => {
  const vitals = { oxygenSaturation: 85 };
  const result = {
    id: 'x',
    ...checklistOf(patient({ age: undefined, vitals, allergies: 'Penicillin', currentMedications: 'Amoxicillin' })),
  };
  expect(diagnosticResult.parse(result)).toEqual(result);
  expect(result).toMatchObject({
    differentialDiagnosis: [],
    analysisSource: 'checklist',
    soapNote: { objective: 'Oxygen saturation (%): 85', plan: '' },
  });
  expect(result.redFlags.map((flag) => flag.alert)).toEqual(['Oxygen saturation 85 %', 'Penicillin with an allergy to penicillin']);
  expect(result.uncertainties[0]).toBe('No AI model is configured');
});
