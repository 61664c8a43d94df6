import { expect, test } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { newNote, noteBody, noteForm } from './note-fields.ts';

const form = noteForm([{ patientId: '7', patientName: 'Amina Bello' }]);
const good = { patientId: '7', date: '2026-11-24', notes: 'Pressure is better' };

test.each([
  ['a whole note', {}, {}],
  ['nobody', { patientId: '' }, { patientId: 'Choose the patient.' }],
  ['no day', { date: '' }, { date: 'Choose the day of the note.' }],
  ['no words', { notes: '  ' }, { notes: 'Please write a note first.' }],
])('%s', (_, change, faults) => {
  expect(faultsOf(form, { ...good, ...change })).toEqual(faults);
});

test('begins with today and whoever is open, and sends what was typed', () => {
  expect(newNote('7')).toMatchObject({ patientId: '7', notes: '' });
  expect(noteBody({ ...good, notes: ' Better\n' })).toEqual({ ...good, notes: 'Better' });
});
