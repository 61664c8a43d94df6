import { expect, test } from 'vitest';
import type { DoctorPatient, PatientNote } from '@sabiwell/proto/http/doctor-portal.ts';
import { notesByPatient, patientsWith } from './patient-list.ts';

const note = (id: string, patientId: string, date: string, createdAt = `${date}T08:00:00Z`): PatientNote => ({
  id,
  patientId,
  notes: 'Better',
  date,
  createdAt,
});

test('notes come by patient, the newest first, those of one day by when they were written', () => {
  const groups = {
    'shared@example.com': [note('a', '7', '2026-11-01'), note('b', '8', '2026-11-02')],
    '9': [note('c', '7', '2026-11-20'), note('d', '7', '2026-11-20', '2026-11-20T12:00:00Z')],
  };
  const found = notesByPatient(groups);
  expect(found.get('7')?.map(({ id }) => id)).toEqual(['d', 'c', 'a']);
  expect(found.get('8')?.map(({ id }) => id)).toEqual(['b']);
  expect(found.get('10')).toBeUndefined();
});

const patient = (patientName: string, patientEmail: string | null, patientPhone: string | null) =>
  ({ patientName, patientEmail, patientPhone }) as DoctorPatient;
const all = [patient('Ọlá Bello', 'ola@example.com', '08031234567'), patient('Chidi Obi', null, null)];

test.each([
  ['', 2],
  ['ola', 1],
  ['bello ola', 1],
  ['0803', 1],
  ['chidi', 1],
  ['null', 0],
])('a search for "%s" finds %i', (typed, count) => {
  expect(patientsWith(all, typed)).toHaveLength(count);
});
