import { describe, expect, test } from 'vitest';
import { NO_PATIENT_MESSAGE } from '@sabiwell/proto/http/prescription-rules.ts';
import { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { newPrescription, prescriptionBody, prescriptionForm } from './prescription-fields.ts';

const booking = '0198c0de-0000-7000-8000-000000000001';
const patients = [
  { patientId: '7', patientName: 'Amina Bello' },
  { patientId: booking, patientName: 'Chidi Eze' },
];
const form = prescriptionForm(patients);
// 23:30 of the day before in UTC is half an hour past midnight in Lagos.
const now = new Date('2026-11-22T23:30:00Z');
const whole = { ...newPrescription(patients, '7', now), medication: 'Amoxicillin 500 mg\nthree times a day' };

describe('a new prescription', () => {
  test('is of today and now in Lagos, for the patient whom a link names', () => {
    expect(newPrescription(patients, '7', now)).toEqual({
      patientId: '7',
      patientName: 'Amina Bello',
      prescriptionDate: '2026-11-23',
      prescriptionTime: '00:30',
      medication: '',
      additionalInstructions: '',
    });
  });
  test('is for nobody yet where a link names another’s patient', () => {
    expect(newPrescription(patients, '8', now)).toMatchObject({ patientId: '', patientName: '' });
  });
  test('takes the name of the patient who is chosen', () => {
    expect(form.fields.patientId?.sets?.(booking, whole)).toEqual({ patientId: booking, patientName: 'Chidi Eze' });
  });
  test('leaves the name to the doctor where only the number is known', () => {
    expect(newPrescription([{ patientId: '9', patientName: 'Member 9' }], '9', now)).toMatchObject({ patientId: '9', patientName: '' });
  });
  test('offers patients by their name and number, and guests without the number of their booking', () => {
    expect(form.fields.patientId?.options).toEqual([
      { value: '7', label: 'Amina Bello (member 7)' },
      { value: booking, label: 'Chidi Eze (booked without an account)' },
    ]);
  });
});

describe('the form', () => {
  test('agrees with the contract about what is right', () => {
    expect(faultsOf(form, whole)).toEqual({});
    expect(prescriptions.writePrescription.body.safeParse(prescriptionBody(whole)).success).toBe(true);
  });
  test.each([
    ['patientId', '', 'Patient is required.'],
    ['patientId', '8', NO_PATIENT_MESSAGE],
    ['patientName', ' ', 'Patient name is required.'],
    ['prescriptionDate', '', 'Enter the date of the prescription as year-month-day, for example 2026-12-01.'],
    ['prescriptionTime', '24:00', 'Enter the time as hours and minutes, for example 09:30.'],
    ['medication', ' \n ', 'Medication is required.'],
    ['additionalInstructions', 'x'.repeat(2001), 'Additional instructions must be 2000 characters or fewer.'],
  ] as const)('says of %s %j what is wrong', (name, typed, fault) => {
    expect(faultsOf(form, { ...whole, [name]: typed })).toEqual({ [name]: fault });
  });
  test('sends no instructions where none were typed', () => {
    expect(prescriptionBody({ ...whole, additionalInstructions: ' \n' })).not.toHaveProperty('additionalInstructions');
  });
});
