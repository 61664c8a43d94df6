import { expect, test } from 'vitest';
import { mayFetchRest } from './rest.domain.ts';

test.each([
  ['a first visit', { isReturning: false }, false],
  ['a first visit by mobile data', { isReturning: false, connection: { type: 'cellular', effectiveType: '4g' } }, false],
  ['a first visit by Wi-Fi', { isReturning: false, connection: { type: 'wifi', effectiveType: '4g' } }, true],
  ['who comes back', { isReturning: true }, true],
  ['who comes back by mobile data', { isReturning: true, connection: { type: 'cellular', effectiveType: '3g' } }, true],
  ['who comes back by a very slow network', { isReturning: true, connection: { effectiveType: 'slow-2g' } }, false],
  ['who saves data', { isReturning: true, savesData: true, connection: { type: 'wifi' } }, false],
])('%s', (_who, known, expected) => expect(mayFetchRest({ savesData: false, ...known })).toBe(expected));
