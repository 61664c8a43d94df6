import { expect, test } from 'vitest';
import { speaksOf } from './heard-words.domain.ts';

test.each([
  ['Fever since Monday', true],
  ['No fever', false],
  ['Denies cough or fever', false],
  ['No cough. Fever', true],
  ['No cough but fever', true],
  ['No known illness except fever', true],
  ['Without cough, however fever', true],
  ['Nothing apart from fever', true],
  ['No cough but no fever', false],
  ['Negative for malaria; fever', true],
  ['Non-fever illness', false],
  [undefined, false],
])('"%s" speaks of fever: %s', (text, isHeard) => {
  expect(speaksOf(text, /\bfever\b/gi)).toBe(isHeard);
});
