import { expect, it } from 'vitest';
import { warningOfMode } from './warning-of-mode.ts';

it.each([undefined, '', 'development'])('a start as %s is said to be in development', (mode) => {
  expect(warningOfMode(mode)).toContain('Sabiwell starts in development, which is NOT for members');
});

it('a start in production needs no warning', () => {
  expect(warningOfMode('production')).toBeUndefined();
});
