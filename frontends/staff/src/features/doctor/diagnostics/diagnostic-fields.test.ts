import { describe, expect, test } from 'vitest';
import { MISSING_INFORMATION_MESSAGE, PRESSURE_FORM_MESSAGE } from '@sabiwell/proto/http/diagnostic-rules.ts';
import { diagnostics } from '@sabiwell/proto/http/diagnostics.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { diagnosticBody, diagnosticForm, newDiagnostic, notedPatient } from './diagnostic-fields.ts';

const form = diagnosticForm();
const contract = diagnostics.runDiagnosticAnalysis.body;
const least = { ...newDiagnostic(), patientName: 'Zainab Okonjo', chiefComplaint: 'Fever', symptoms: 'For three days' };
const whole = {
  ...least,
  age: '34',
  gender: 'female',
  medicalHistory: 'Asthma',
  currentMedications: 'Salbutamol',
  allergies: 'Penicillin',
  temperature: '38,5',
  bloodPressure: ' 120/80 ',
  heartRate: '96',
  respiratoryRate: '18',
  oxygenSaturation: '97.5',
  labResults: 'Hb 11',
  imagingResults: 'X-ray clear',
  patientConsent: true,
};

describe('a new form', () => {
  test('is empty, and without consent', () => {
    const { patientConsent, ...typed } = newDiagnostic();
    expect([patientConsent, [...new Set(Object.values(typed))]]).toEqual([false, ['']]);
  });
  test('takes the name and the reason of a visit, never its consent', () => {
    const visit = { userName: 'Amina Bello', reason: 'Headache', patientId: '7' };
    expect(newDiagnostic(visit)).toEqual({ ...newDiagnostic(), patientName: 'Amina Bello', chiefComplaint: 'Headache' });
  });
});

test.each([
  ['Amina Bello', '7'],
  [' Amina Bello ', '7'],
  ['Zainab Okonjo', undefined],
])('opened for Amina Bello and about %j, its note is that of %s', (patientName, patientId) => {
  expect(notedPatient({ userName: 'Amina Bello', reason: '', patientId: '7' }, { patientName })).toBe(patientId);
  expect(notedPatient(undefined, { patientName })).toBeUndefined();
});

describe('what is sent', () => {
  test('leaves out what is empty', () => {
    expect(diagnosticBody({ ...least, allergies: ' ', temperature: ' ' })).toEqual({
      patientName: 'Zainab Okonjo',
      chiefComplaint: 'Fever',
      symptoms: 'For three days',
    });
  });
  test('holds figures as numbers, and is what the contract takes', () => {
    const body = diagnosticBody(whole);
    expect(body.vitals).toEqual({ temperature: 38.5, bloodPressure: '120/80', heartRate: 96, respiratoryRate: 18, oxygenSaturation: 97.5 });
    expect(body).toMatchObject({ age: 34, gender: 'female', patientConsent: true });
    expect(contract.parse(body)).toEqual(body);
  });
  test('has a field of the form for each one that the contract names', () => {
    const { vitals, ...asked } = contract.shape;
    const names = [...Object.keys(asked), ...Object.keys(vitals.unwrap().shape)];
    expect(Object.keys(form.fields).toSorted()).toEqual(names.toSorted());
  });
});

describe('the rules', () => {
  test('hold nothing against the least and the whole', () => {
    expect([faultsOf(form, least), faultsOf(form, whole)]).toEqual([{}, {}]);
  });
  test.each(['patientName', 'chiefComplaint', 'symptoms'])('%s is needed, in the words of the specification', (name) => {
    expect(faultsOf(form, { ...whole, [name]: ' ' })).toEqual({ [name]: MISSING_INFORMATION_MESSAGE });
  });
  test.each([
    ['age', '130', '131'],
    ['age', '0', '2.5'],
    ['temperature', '30', '29.9'],
    ['temperature', '45', '45.1'],
    ['heartRate', '250', '72.5'],
    ['respiratoryRate', '4', '3'],
    ['oxygenSaturation', '40', '101'],
    ['oxygenSaturation', '100', 'about 95'],
    ['bloodPressure', '90/60', '90 over 60'],
  ])('%s may be %s, and not %s, as the contract says', (name, good, bad) => {
    const isTaken = (typed: string) => contract.safeParse(diagnosticBody({ ...least, [name]: typed })).success;
    expect([isTaken(good), isTaken(bad)]).toEqual([true, false]);
    expect([faultsOf(form, { ...least, [name]: good }), Object.keys(faultsOf(form, { ...least, [name]: bad }))]).toEqual([{}, [name]]);
  });
  test('a fault says what is wanted', () => {
    expect(faultsOf(form, { ...least, heartRate: '300', bloodPressure: '120' })).toEqual({
      heartRate: 'Heart rate (a minute): a whole number from 20 to 250.',
      bloodPressure: PRESSURE_FORM_MESSAGE,
    });
  });
});
