import { expect, test } from 'vitest';
import { noRecipient, recipientFaults, tidy } from './recipient-draft.ts';

const mama = { name: ' Mama Nkechi ', relation: 'mother', phone: '+234 803 123 4567' };

test.each([
  ['whom it is for', {}, []],
  ['blanks', { name: '  ', relation: ' ' }, ['name', 'relation']],
  ['no digits', { phone: 'her shop' }, ['phone']],
])('%s', (_, change, fields) => {
  expect(Object.keys(recipientFaults({ ...mama, ...change }))).toEqual(fields);
});

test('nobody yet lacks everything, and what is sent has no blanks around it', () => {
  expect(Object.keys(recipientFaults(noRecipient()))).toEqual(['name', 'relation', 'phone']);
  expect(tidy(mama).name).toBe('Mama Nkechi');
});
