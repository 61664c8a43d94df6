import { expect, test } from 'vitest';
import { captionAt, countWords, placeAfter, placeOf, pulseKey, sourcesFor, stepOfSwipe, stepOfWheel } from './pulse.domain.ts';

test.each([
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
] as const)('from clip %i of three by %i comes %i', (place, step, next) => {
  expect(placeAfter(place, step, 3)).toBe(next);
});

test('a link leads to its clip, and to the first one where there is none of the name', () => {
  const posts = [{ id: 'a' }, { id: 'b' }];
  expect(['b', 'x', null].map((id) => placeOf(posts, id))).toEqual([1, 0, 0]);
});

test.each([
  [-30, 1],
  [30, -1],
  [29, undefined],
  [-29, undefined],
] as const)('a swipe by %i leads by %s', (pixels, step) => {
  expect(stepOfSwipe(pixels)).toBe(step);
});

test.each([
  [10, 1],
  [-10, -1],
  [9, undefined],
] as const)('a wheel turned by %i leads by %s', (turned, step) => {
  expect(stepOfWheel(turned)).toBe(step);
});

test('keys move, pause and mute', () => {
  expect(['ArrowDown', 'ArrowUp', ' ', 'm', 'x'].map(pulseKey)).toEqual(['next', 'previous', 'pause', 'mute', undefined]);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1000'],
  [1_001, '1K'],
  [1_250, '1.2K'],
  [999_999, '999.9K'],
  [2_500_000, '2.5M'],
])('%i likes are shown as %s', (count, words) => {
  expect(countWords(count)).toBe(words);
});

test('a caption is said until the next one', () => {
  const captions = [
    { at: 0, text: 'Stand.' },
    { at: 3, text: 'Sit.' },
  ];
  expect([0, 2.9, 3, 9].map((at) => captionAt(captions, at))).toEqual(['Stand.', 'Stand.', 'Sit.', 'Sit.']);
});

test('who saves data gets the smaller files', () => {
  const file = (type: string, width: number) => ({ url: `${type}${width}`, type, width, height: 1, bytes: 1 });
  const sources = [file('webm', 540), file('webm', 360), file('mp4', 540), file('mp4', 360)];
  expect([sourcesFor(sources, true), sourcesFor(sources, false)].map((one) => one.map(({ url }) => url))).toEqual([
    ['webm360', 'mp4360'],
    ['webm540', 'mp4540'],
  ]);
});
