import { expect, it } from 'vitest';
import { fileFault } from './read-file.ts';

it.each([
  ['people.json', 8_000_000, undefined],
  ['People.CSV', 0, undefined],
  ['people.xls', 10, 'Choose a JSON or CSV file.'],
  ['json', 10, 'Choose a JSON or CSV file.'],
  ['people.json', 8_000_001, 'This file is too large. The limit is 8 MB.'],
])('%s of %i bytes: %s', (name, size, fault) => {
  expect(fileFault({ name, size })).toBe(fault);
});
