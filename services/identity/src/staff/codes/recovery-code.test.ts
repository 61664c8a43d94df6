import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';

it('there are ten different codes of 24 letters and digits that are not misread', () => {
  const codes = newRecoveryCodes();
  expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it.each([
  '0123-4567-89ab-cdef-ghjk-mnpq',
  '0123456789ABCDEFGHJKMNPQ',
  ' o123 4567 89AB CDEF GHJK MNPQ ',
  'oi23-4567-89AB-CDEF-GHJK-MNPQ',
  'OL234567-89ABCDEF-GHJKMNPQ',
])('a code may be typed as %s', (typed) => {
  expect(recoveryCodeHash(typed)).toBe(recoveryCodeHash('0123-4567-89AB-CDEF-GHJK-MNPQ'));
});

it('another code has another hash', () => {
  expect(recoveryCodeHash('0123-4567-89AB-CDEF-GHJK-MNPR')).not.toBe(recoveryCodeHash('0123-4567-89AB-CDEF-GHJK-MNPQ'));
});
