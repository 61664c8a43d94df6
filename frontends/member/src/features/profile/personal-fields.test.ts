import { expect, test } from 'vitest';
import { fieldNames } from '@sabiwell/ui/form/declaration.ts';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { type PersonalDraft, personalForm } from './personal-fields.ts';

const form = personalForm('2026-11-21', { sex: 'Female' });
const good: PersonalDraft = {
  ...(Object.fromEntries(fieldNames(form).map((field) => [field, ''])) as PersonalDraft),
  firstName: 'Amina',
  lastName: 'Bello',
  tel: '+2348031234567',
  sex: 'Female',
  birth: '17/05/1990',
  city: 'Kano',
  country: 'Nigeria',
};

test.each([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: 'First name is required.' }],
  [{ tel: '' }, { tel: 'Phone number is required.' }],
  [{ birth: '' }, { birth: 'Date of birth is required.' }],
  [{ birth: '01/01/2009' }, { birth: 'You must be 18 or older to join.' }],
  [{ birth: '30/02/1990' }, { birth: 'There is no 30/02/1990. Check the day and the month.' }],
  [{ whatsappNumber: 'soon' }, { whatsappNumber: 'Enter a phone number, for example +2348031234567.' }],
])('%j', (change, faults) => {
  expect(faultsOf(form, { ...good, ...change })).toEqual(faults);
});
