import { expect, test } from 'vitest';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { type BookDraft, newPublicBooking, publicBookBody, publicBookForm } from './book-fields.ts';

const form = publicBookForm('2026-11-23');
const good: BookDraft = {
  name: 'Ngozi Okafor',
  email: 'ngozi@example.com',
  phone: '+234 803 123 4567',
  dateOfBirth: '14/03/1988',
  sex: 'Other',
  location: 'Enugu',
  doctorId: '3',
  when: 'any',
  date: '',
  time: '',
  message: '',
};

test.each<[string, Partial<BookDraft>, Record<string, string>]>([
  ['nothing wrong', {}, {}],
  ['a short name', { name: 'N' }, { name: 'Name must be at least 2 characters' }],
  ['no address of an email', { email: 'ngozi' }, { email: 'Please enter a valid email address' }],
  ['a short number', { phone: '12345' }, { phone: 'Phone number must be at least 10 digits' }],
  ['no birth', { dateOfBirth: '' }, { dateOfBirth: 'Date of birth is required' }],
  ['a birth to come', { dateOfBirth: '24/11/2026' }, { dateOfBirth: 'This date of birth is in the future.' }],
  ['a child', { dateOfBirth: '23/11/2026' }, {}],
  ['half a birth', { dateOfBirth: '14/03' }, { dateOfBirth: 'Enter day, month and year, such as 17/05/1990.' }],
  ['a day that is none', { dateOfBirth: '31/02/1990' }, { dateOfBirth: 'There is no 31/02/1990. Check the day and the month.' }],
  ['no gender', { sex: '' }, { sex: 'Please select your gender' }],
  ['no location', { location: ' ' }, { location: 'Location is required' }],
  ['no doctor', { doctorId: '' }, { doctorId: 'Please select a doctor' }],
  ['no time, though one is wanted', { when: 'pick' }, { time: 'Choose a free time, or any time that suits the doctor.' }],
])('%s', (_what, change, faults) => {
  expect(faultsOf(form, { ...good, ...change })).toEqual(faults);
});

test('a wish is sent with its day and time, and only where one is wanted', () => {
  const chosen = { date: '2026-11-30', time: '09:30' };
  expect(publicBookBody({ ...good, ...chosen })).not.toHaveProperty('appointmentDate');
  expect(publicBookBody({ ...good, ...chosen, when: 'pick' })).toMatchObject({
    appointmentDate: chosen.date,
    appointmentTime: chosen.time,
    doctorId: 3,
  });
});

test('the birth is typed as in every form and sent as a day', () => {
  expect(publicBookBody(good)).toMatchObject({ dateOfBirth: '1988-03-14' });
  expect(newPublicBooking({ birth: '1988-03-14' } as User, '3').dateOfBirth).toBe('14/03/1988');
});

test('a guest begins with an empty form', () => {
  expect(newPublicBooking(null, '3')).toMatchObject({ name: '', email: '', doctorId: '3', when: 'any' });
});
