import { expect, test } from 'vitest';
import { rowAfter } from './grid-keys.ts';

const place = { at: 5, count: 20, page: 8, singleKeys: true };

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['j', 6],
  ['k', 4],
  ['PageDown', 13],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 19],
  ['Enter', undefined],
  ['constructor', undefined],
])('%s leads from row 5 to %s', (key, to) => {
  expect(rowAfter(key, place)).toBe(to);
});

test('no key leads beyond the ends', () => {
  expect(rowAfter('ArrowUp', { ...place, at: 0 })).toBe(0);
  expect(rowAfter('PageDown', { ...place, at: 18 })).toBe(19);
  expect(rowAfter('End', { ...place, count: 0 })).toBeUndefined();
});

test('letters lead nowhere where they are switched off, the other keys do', () => {
  expect(rowAfter('j', { ...place, singleKeys: false })).toBeUndefined();
  expect(rowAfter('ArrowDown', { ...place, singleKeys: false })).toBe(6);
});
