import { expect, it } from 'vitest';
import { isCommonPassword } from './password-strength.ts';

it.each([
  ['password123', true],
  ['Password1!', true],
  ['aaaaaaaaaa', true],
  ['sabiwell2026', true],
  ['Bello1990', true],
  ['amina@example.com', true],
  ['quiet-harmattan-71', false],
  ['vK4-qz9J', false],
])('%s is common: %s', (password, common) => {
  expect(isCommonPassword(password, ['Amina', 'Bello', 'amina@example.com'])).toBe(common);
});
