import { expect, test } from 'vitest';
import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { type Category, findProducts, readCategory } from './find-products.ts';

const product = (id: string, name: string, category: MarketProduct['category']): MarketProduct => ({
  id,
  name,
  category,
  description: `What ${name} is for.`,
  price: 100,
  priceText: '₦100',
  shipping: 0,
  image: null,
  badge: null,
  link: '/market',
});
const products = [
  product('a', 'Blood Pressure Monitor', 'medical'),
  product('b', 'Ọlá Scale', 'wellness'),
  product('c', 'Watch', 'fitness'),
];

test.each<[string, Category, string]>([
  ['', 'all', 'abc'],
  ['  ', 'medical', 'a'],
  ['PRESSURE', 'all', 'a'],
  ['monitor blood', 'all', 'a'],
  ['ola', 'all', 'b'],
  ['ọlá', 'wellness', 'b'],
  ['wellness', 'all', 'b'],
  ['watch', 'medical', ''],
  ['.*', 'all', ''],
])('%j in %s finds %j', (words, category, ids) => {
  expect(
    findProducts(products, words, category)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test.each([
  ['fitness', 'fitness'],
  ['shoes', 'all'],
  [null, 'all'],
])('the address names %s: %s', (named, category) => {
  expect(readCategory(named)).toBe(category);
});
