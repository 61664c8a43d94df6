import { expect, test } from 'vitest';
import { doctors } from '@sabiwell/proto/http/doctors.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { withoutSecrets } from '@sabiwell/ui/form/use-typed.ts';
import { newRegistration, registerBody, registerForm } from './register-fields.ts';

const whole = {
  name: 'Dr. Chidi Eze',
  email: 'chidi@example.com',
  phone: '+2348035550000',
  specialty: 'Family Medicine',
  hospital: 'General',
  location: 'Aba',
  licenceNumber: 'MDCN/12345',
  years: '6',
  document: 'data:application/pdf;base64,JVBERi0=',
};

test('what is right by the form is right by the contract', () => {
  expect(faultsOf(registerForm(), whole)).toEqual({});
  expect(doctors.applyToJoin.body.parse(registerBody(whole))).toMatchObject({ years: 6, document: whole.document });
});

test('the document can be left out', () => {
  expect(faultsOf(registerForm(), { ...whole, document: '' })).toEqual({});
  expect(registerBody({ ...whole, document: '' })).not.toHaveProperty('document');
});

test('an empty form says what each field needs', () => {
  expect(Object.keys(faultsOf(registerForm(), newRegistration()))).toEqual([
    'name',
    'email',
    'phone',
    'specialty',
    'hospital',
    'location',
    'licenceNumber',
    'years',
  ]);
});

test.each([
  ['name', 'X', 'Doctor name must be 2 characters or more.'],
  ['phone', 'call me', 'Enter a phone number, for example +2348031234567.'],
  ['licenceNumber', '12', 'Licence number must be 4 characters or more.'],
  ['years', '81', 'Enter the years of experience, from 0 to 80.'],
] as const)('%s %j is refused in the words of the contract', (name, typed, fault) => {
  expect(faultsOf(registerForm(), { ...whole, [name]: typed })).toEqual({ [name]: fault });
});

test('a stored draft holds no document', () => {
  expect(withoutSecrets(registerForm(), whole)).not.toHaveProperty('document');
});
