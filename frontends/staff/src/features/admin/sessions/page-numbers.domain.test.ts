import { expect, test } from 'vitest';
import { lastPage, pageButtons } from './page-numbers.domain.ts';

const written = (current: number, last: number) =>
  pageButtons(current, last)
    .map((button) => ('page' in button ? button.page : '…'))
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 50, '1 2 3 4 … 50'],
  [3, 50, '1 2 3 4 … 50'],
  [4, 50, '1 … 3 4 5 … 50'],
  [25, 50, '1 … 24 25 26 … 50'],
  [48, 50, '1 … 47 48 49 50'],
  [50, 50, '1 … 47 48 49 50'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
])('page %i of %i has the buttons %s', (current, last, buttons) => {
  expect(written(current, last)).toBe(buttons);
});

test('never more than five buttons', () => {
  for (let page = 1; page <= 50; page++) expect(pageButtons(page, 50).filter((button) => 'page' in button)).toHaveLength(5);
});

test.each([
  [null, 1],
  ['0', 1],
  ['200', 1],
  ['201', 2],
  ['10000', 50],
  ['10000+', 50],
  ['1000000', 50],
])('%s rows fill %i pages', (total, pages) => {
  expect(lastPage(total, { rows: 200, most: 50 })).toBe(pages);
});
