import { expect, test } from 'vitest';
import { isInArea } from './is-in-area.ts';

test.each([
  ['/', '/', true],
  ['/', '/tracking', false],
  ['/tracking', '/tracking', true],
  ['/tracking', '/tracking/history', true],
  ['/tracking', '/trackings', false],
])('the area %s and the address %s: %s', (area, pathname, inside) => {
  expect(isInArea(area, pathname)).toBe(inside);
});
