import { expect, test } from 'vitest';
import { slowestFiles } from './slowest-files.ts';

const files = [
  { name: '/checkout/gateway/tests/limits.test.ts', ms: 5_149 },
  { name: '/checkout/tests/e2e/story.test.ts', ms: 61_260.4 },
  { name: '/elsewhere/a.test.ts', ms: 3 },
];

test('names the files that took longest, longest first', () => {
  expect(slowestFiles(files, '/checkout', 2)).toEqual(['   61.3 s  tests/e2e/story.test.ts', '    5.1 s  gateway/tests/limits.test.ts']);
});

test('leaves a name alone that is not of this checkout', () => {
  expect(slowestFiles(files, '/checkout').at(-1)).toBe('    0.0 s  /elsewhere/a.test.ts');
  expect(slowestFiles([], '/checkout')).toEqual([]);
});
