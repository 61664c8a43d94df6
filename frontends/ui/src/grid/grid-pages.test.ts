import { expect, test } from 'vitest';
import { rowCountOf } from './grid-pages.ts';

const rows = ['a', 'b'];

test.each([
  ['not read yet', undefined, false, -1],
  ['counted', { rows, total: '214' }, true, 214],
  ['counted no further', { rows, total: '1000+' }, true, -1],
  ['never counted', { rows, total: null }, true, -1],
  ['all here, whatever was counted before', { rows, total: '3' }, false, 2],
])('a list that is %s', (_, data, hasNextPage, count) => {
  expect(rowCountOf({ data, hasNextPage })).toBe(count);
});
