import { expect, test } from 'vitest';
import { changeSearch } from './change-search.ts';

test.each([
  ['', { category: 'fitness' }, '?category=fitness'],
  // A guest can return to a payment only by its address, so the reference must stay in it.
  ['reference=sbw-mk-1&cancelled=1', { category: 'fitness' }, '?reference=sbw-mk-1&cancelled=1&category=fitness'],
  ['trxref=sbw-mk-1&category=medical', { category: null }, '?trxref=sbw-mk-1'],
  ['category=medical', { product: 'market_p1', buy: '1' }, '?category=medical&product=market_p1&buy=1'],
  ['product=a%26b&buy=1', { buy: null }, '?product=a%26b'],
  ['category=medical', { category: null }, ''],
])('%s with %o is %s', (before, change, after) => {
  expect(changeSearch(new URLSearchParams(before), change)).toBe(after);
});
