import { expect, test } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { noRecipient, recipientForm, trimRecipient } from './recipient-fields.ts';

const mama = { name: ' Mama Nkechi ', relation: 'mother', phone: '+234 803 123 4567' };

test.each([
  ['whom it is for', {}, []],
  ['blanks', { name: '  ', relation: ' ' }, ['name', 'relation']],
  ['no digits', { phone: 'her shop' }, ['phone']],
])('%s', (_, change, fields) => {
  expect(Object.keys(faultsOf(recipientForm(), { ...mama, ...change }))).toEqual(fields);
});

test('an empty form lacks every field, and what is sent has no spaces around it', () => {
  expect(Object.keys(faultsOf(recipientForm(), noRecipient()))).toEqual(['name', 'relation', 'phone']);
  expect(trimRecipient(mama).name).toBe('Mama Nkechi');
});
