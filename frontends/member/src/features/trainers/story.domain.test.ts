import { expect, test } from 'vitest';
import { itemAfter, storyKey } from './story.domain.ts';

test.each([
  [0, 1, 1],
  [0, -1, 0],
  [2, 1, undefined],
  [2, -1, 1],
] as const)('from item %i of three by %i comes %s', (place, step, next) => {
  expect(itemAfter(place, step, 3)).toBe(next);
});

test('keys move, pause and mute', () => {
  expect(['ArrowRight', 'ArrowLeft', ' ', 'm', 'x'].map(storyKey)).toEqual(['next', 'previous', 'pause', 'mute', undefined]);
});
