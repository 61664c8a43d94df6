import { describe, expect, test } from 'vitest';
import { consultationBody, doctorOptions, newConsultation, patientNumber } from './consultation-form.ts';

describe('the patient of a new consultation', () => {
  test.each([
    ['is the one who was chosen', { patient: 'amina', userId: '7' }, 7],
    ['is the number that was typed', { patient: ' 12 ', userId: '' }, 12],
    ['is nobody while only a name was typed', { patient: 'amina', userId: '' }, undefined],
    ['is nobody without a word', { patient: '', userId: '' }, undefined],
    ['is nobody for a number that no member has', { patient: '0', userId: '' }, undefined],
  ])('%s', (_, draft, number) => {
    expect(patientNumber(draft)).toBe(number);
  });
});

test('the doctors to choose from take bookings, and have their title once', () => {
  const doctors = [
    { id: 1, name: 'Dr. Amaka Obi', specialty: 'Family Medicine', available: true },
    { id: 2, name: 'Bola Ade', specialty: 'Nutritionist', available: false },
  ];
  expect(doctorOptions(doctors)).toEqual([{ value: '1', label: 'Dr. Amaka Obi - Family Medicine' }]);
});

test('what is sent is what spec 3 section 3.2 says', () => {
  const draft = { ...newConsultation(), userId: '7', doctorId: '3', date: '2026-12-01', time: '09:30', reason: 'Headache' };
  expect(consultationBody(draft)).toEqual({
    userId: 7,
    doctorId: 3,
    appointmentDate: '2026-12-01',
    appointmentTime: '09:30',
    reason: 'Headache',
    priority: 'normal',
    appointmentType: 'consultation',
    duration: 30,
  });
});
