import { expect, test } from 'vitest';
import { fileNumbers, numbered } from './file-numbers.ts';

const pdf = { contentType: 'application/pdf' };
const photo = { contentType: 'image/jpeg' };

test.each([
  [[], []],
  [[photo], [undefined]],
  [
    [photo, pdf],
    [undefined, undefined],
  ],
  [
    [photo, pdf, { contentType: 'image/webp' }],
    [1, undefined, 2],
  ],
  [
    [pdf, photo, pdf],
    [1, undefined, 2],
  ],
])('files are counted within their kind, and one alone is not', (files, numbers) => {
  expect(fileNumbers(files)).toEqual(numbers);
});

test('one alone is called by its kind', () => {
  expect([numbered('PDF', undefined), numbered('Photo', 2)]).toEqual(['PDF', 'Photo 2']);
});
