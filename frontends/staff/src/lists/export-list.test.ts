import { expect, it } from 'vitest';
import { fileNameIn } from './export-list.ts';

it.each([
  ['attachment; filename="sabiwell-users-2026-11-20.csv"', 'sabiwell-users-2026-11-20.csv'],
  [null, 'sabiwell.csv'],
])('a file that came with %s is stored as %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
