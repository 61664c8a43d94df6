import { expect, test } from 'vitest';
import { fieldWords, valueWords } from './audit-field-words.ts';
import { roleWords } from './audit-role-words.ts';

test.each([
  ['status', 'disabled', 'Disabled'],
  ['role', 'case_manager', 'Case manager'],
  ['status', 'asleep', 'asleep'],
  ['name', 'disabled', 'disabled'],
  ['secondStep', true, 'Yes'],
  ['secondStep', false, 'No'],
  ['places', 2, '2'],
  ['roles', ['a', 'b'], '["a","b"]'],
  ['doctorId', null, '–'],
  ['doctorId', undefined, '–'],
])('%s %j reads %s', (field, value, words) => expect(valueWords(field, value)).toBe(words));

test('fields and roles without words keep their names', () => {
  expect([fieldWords('secondStep'), fieldWords('colour')]).toEqual(['Two-step sign-in', 'colour']);
  expect([roleWords('marketer'), roleWords('operator')]).toEqual(['Marketer', 'Operator']);
});
