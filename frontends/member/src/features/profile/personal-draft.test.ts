import { expect, test } from 'vitest';
import { PERSONAL_FIELDS, type PersonalDraft, personalFaults } from './personal-draft.ts';

const good: PersonalDraft = {
  ...(Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, ''])) as PersonalDraft),
  firstName: 'Amina',
  lastName: 'Bello',
  tel: '+2348031234567',
  sex: 'Female',
  birth: '1990-05-17',
  city: 'Kano',
  country: 'Nigeria',
};

test.each([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'First name is required.' }],
  [{ birth: '2009-01-01' }, { birth: 'You must be 18 or older to join.' }],
  [{ birth: '1990-02-30' }, { birth: expect.stringContaining('year-month-day') }],
  [{ whatsappNumber: 'soon' }, { whatsappNumber: 'Enter a phone number, for example +2348031234567.' }],
])('%j', (change, faults) => {
  expect(personalFaults({ ...good, ...change }, '2026-11-21')).toEqual(faults);
});
