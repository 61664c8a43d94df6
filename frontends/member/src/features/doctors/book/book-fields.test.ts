import { expect, test } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { bookBody, bookForm, faultTitle, isUrgent, newBooking, renewTime } from './book-fields.ts';

const FILL_IN = 'Please fill in all required fields (date, time, and reason).';
const FUTURE = 'Please select a future date and time for your appointment.';
const form = bookForm('Dr. Ada', '2026-11-23');
const whole = { ...newBooking('2026-11-26T10:30'), reason: 'Headache since Monday' };

test.each([
  ['all that is needed', {}, {}],
  ['no time', { time: '' }, { time: FILL_IN }],
  ['no day', { date: '' }, { time: FILL_IN }],
  ['a blank reason', { reason: '  ' }, { reason: FILL_IN }],
  ["a draft's time that is today by now", { date: '2026-11-23' }, { time: FUTURE }],
  ['a long reason', { reason: 'x'.repeat(1001) }, { reason: 'Reason must be 1000 characters or fewer.' }],
])('%s', (_, change, faults) => {
  expect(faultsOf(form, { ...whole, ...change })).toEqual(faults);
});

test('a day that is over has a title of its own', () => {
  expect([faultTitle(FILL_IN), faultTitle(FUTURE)]).toEqual(['Invalid Input', 'Invalid Date/Time']);
});

test('empty notes are not sent, and minutes are a number', () => {
  expect(bookBody(3, whole)).toEqual({
    doctorId: 3,
    appointmentDate: '2026-11-26',
    appointmentTime: '10:30',
    duration: 30,
    reason: 'Headache since Monday',
    priority: 'normal',
    appointmentType: 'consultation',
  });
});

test('readings are shared only by a member who says so', () => {
  expect(bookBody(3, whole)).not.toHaveProperty('shareReadings');
  expect(bookBody(3, { ...whole, share: 'yes' })).toMatchObject({ shareReadings: true });
});

test.each([
  ['a consultation', {}, false],
  ['an emergency', { appointmentType: 'emergency' }, true],
  ['an urgent follow-up', { appointmentType: 'follow-up', priority: 'urgent' }, true],
])('%s', (_, change, urgent) => {
  expect(isUrgent({ ...whole, ...change })).toBe(urgent);
});

test('a follow-up begins on the day that the doctor named, for which a time is still to be chosen', () => {
  const begun = newBooking('2026-11-26', true);
  expect(begun).toMatchObject({ appointmentType: 'follow-up', date: '2026-11-26', time: '' });
  expect(renewTime('2026-11-26', true)(whole)).toMatchObject({ appointmentType: 'follow-up', date: '2026-11-26', time: '' });
});

test('a draft takes the free time that was pressed, unless it began with that one', () => {
  const moved = { ...whole, time: '11:00' };
  expect(renewTime('2026-11-26T10:30')(moved)).toEqual({});
  expect(renewTime('')(moved)).toEqual({});
  expect(renewTime('2026-11-27T09:00')(moved)).toEqual({ at: '2026-11-27T09:00', date: '2026-11-27', time: '09:00' });
});
