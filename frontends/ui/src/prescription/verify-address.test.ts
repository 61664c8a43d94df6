import { expect, test } from 'vitest';
import { codeIn, codeInHash, codeOf } from './verify-address.ts';

test.each([
  ['#code=AbC-123_x', 'AbC-123_x'],
  ['#code=a%2Bb', 'a+b'],
  ['#', ''],
  ['', ''],
  ['#other=1', ''],
])('the code in %j', (hash, code) => {
  expect(codeInHash(hash)).toBe(code);
});

test.each([
  [' AbC-123_x ', 'AbC-123_x'],
  ['https://example.com/prescriptions/verify#code=AbC-123_x', 'AbC-123_x'],
  ['example.com/prescriptions/verify#code=AbC-123_x ', 'AbC-123_x'],
  ['https://example.com/prescriptions/verify', 'https://example.com/prescriptions/verify'],
  ['#', ''],
])('the code in %j, as it was typed or pasted', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

test("a prescription's address has its code", () => {
  expect(codeOf('https://example.com/prescriptions/verify#code=AbC')).toBe('AbC');
  expect(codeOf('/prescriptions/verify')).toBe('');
});
