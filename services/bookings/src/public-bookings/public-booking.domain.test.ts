import { expect, it } from 'vitest';
import { faultsOf, isFromMachine } from './public-booking.domain.ts';

// 23:30 in London is 00:30 on the next day in Lagos.
const now = new Date('2026-11-22T23:30:00Z');
const birth = { dateOfBirth: '1988-03-14' };
const pathsOf = (form: object) => faultsOf({ ...birth, ...form }, now).map(({ path, message }) => [path, message]);

it.each<[string, object, string[][]]>([
  ['no wish', {}, []],
  ['tomorrow', { appointmentDate: '2026-11-24', appointmentTime: '09:00' }, []],
  ['the last of 90 days', { appointmentDate: '2027-02-21', appointmentTime: '09:00' }, []],
  [
    'today',
    { appointmentDate: '2026-11-23', appointmentTime: '09:00' },
    [['appointmentDate', 'Please select a future date and time for your appointment.']],
  ],
  [
    'the day after those',
    { appointmentDate: '2027-02-22', appointmentTime: '09:00' },
    [['appointmentDate', 'Appointments can be booked up to 90 days ahead.']],
  ],
  ['a day alone', { appointmentDate: '2026-11-24' }, [['appointmentTime', 'Choose both a day and a time, or neither.']]],
  ['a time alone', { appointmentTime: '09:00' }, [['appointmentDate', 'Choose both a day and a time, or neither.']]],
  ['a birth today', { dateOfBirth: '2026-11-23' }, []],
  ['a birth tomorrow', { dateOfBirth: '2026-11-24' }, [['dateOfBirth', 'This date of birth is in the future.']]],
])('a form with %s', (_what, form, faults) => {
  expect(pathsOf(form)).toEqual(faults);
});

it.each([
  [{}, false],
  [{ formAgeMs: 2_000 }, false],
  [{ formAgeMs: 1_999 }, true],
  [{ website: 'x', formAgeMs: 60_000 }, true],
])('%j is from a machine: %s', (traces, isMachine) => {
  expect(isFromMachine(traces)).toBe(isMachine);
});
