import { expect, test } from 'vitest';
import { bareCode, inGroups, isAppCode, isRecoveryCode } from './code.domain.ts';

test.each([
  ['123456', true],
  ['123 456', true],
  [' 123-456 ', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['', false],
])('%j is a code of an app: %j', (typed, is) => {
  expect(isAppCode(typed)).toBe(is);
});

test.each([
  ['0123456789ABCDEFGHJKMNPQ', true],
  ['0123-4567-89ab-cdef-ghjk-mnpq', true],
  ['0123 4567 89ab cdef ghjk mnpq', true],
  ['123456', false],
  ['0123456789ABCDEFGHJKMNPQR', false],
])('%j is a recovery code: %j', (typed, is) => {
  expect(isRecoveryCode(typed)).toBe(is);
});

test('a code is sent without blanks and hyphens, and a secret is shown in groups', () => {
  expect(bareCode(' 123 456 ')).toBe('123456');
  expect(inGroups('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
  expect(inGroups('')).toBe('');
});
