import { expect, test } from 'vitest';
import { prescriptionText } from './prescription-text.domain.ts';

const written = {
  id: '0198c0de-0000-7000-8000-000000000001',
  doctorId: 3,
  doctorName: 'Dr. Amaka Obi',
  doctorEmail: 'amaka@example.com',
  licenceNumber: 'MDCN/777',
  userId: 7,
  patientName: 'Amina Bello',
  patientId: '7',
  prescriptionDate: '2026-11-23',
  prescriptionTime: '10:15',
  medication: 'Amoxicillin 500 mg\nIbuprofen 400 mg',
  additionalInstructions: null,
  status: 'valid' as const,
  createdAt: '2026-11-23T09:20:00.000Z',
  revokedAt: null,
};
const HEAD = ['Doctor: Dr. Amaka Obi', 'Licence: MDCN/777', 'Patient: Amina Bello', 'Date: 23 November 2026, 10:15'].join('\n');
const MEDICATION = 'Medication\nAmoxicillin 500 mg\nIbuprofen 400 mg';
const SIGNED = 'Signed electronically by Dr. Amaka Obi';

test.each([
  ['says who writes what for whom', {}, ['Sabiwell\nPrescription', HEAD, MEDICATION, SIGNED]],
  [
    'has the instructions',
    { additionalInstructions: 'After food.\nNo alcohol.' },
    ['Sabiwell\nPrescription', HEAD, MEDICATION, 'Instructions\nAfter food.\nNo alcohol.', SIGNED],
  ],
  [
    'says first that it was withdrawn',
    { status: 'revoked' as const },
    ['Sabiwell\nPrescription', 'Withdrawn. A pharmacy must not use it.', HEAD, MEDICATION, SIGNED],
  ],
])('the text of a prescription %s', (_, change, parts) => {
  expect(prescriptionText({ ...written, ...change })).toBe(parts.join('\n\n'));
});
