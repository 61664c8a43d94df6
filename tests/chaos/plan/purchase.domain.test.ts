import { expect, test } from 'vitest';
import { PURPOSES } from '@sabiwell/proto/http/payment-rules.ts';
import { createChance } from '../../faults/chance.ts';
import { PERCENT, planPurchases, type Product, type Purchase } from './purchase.domain.ts';

const products: Product[] = PURPOSES.filter((purpose) => purpose !== 'wallet_top_up').map((purpose) => ({
  purpose,
  code: `${purpose}_1`,
  name: purpose,
  kobo: 100_000,
}));
const plan = (seed: number) => planPurchases(createChance(seed, 'plan'), { purchases: 4_000, members: 20, products });
const percentOf = (all: readonly Purchase[], is: (one: Purchase) => boolean) => (all.filter(is).length / all.length) * 100;

test('a seed says it all, and another says something else', () => {
  expect(plan(1)).toEqual(plan(1));
  expect(plan(1)).not.toEqual(plan(2));
});

test('each fault comes as often as it has to', () => {
  const all = plan(3);
  const { duplicate, reorder, drop, delay, hint } = PERCENT;
  expect(percentOf(all, (one) => one.delivery.duplicate)).toBeCloseTo(duplicate, -0.7);
  expect(percentOf(all, (one) => one.delivery.reorder)).toBeCloseTo(reorder, -0.7);
  expect(percentOf(all, (one) => one.delivery.drop)).toBeCloseTo(drop, -0.7);
  expect(percentOf(all, (one) => one.delivery.delayMs !== undefined)).toBeCloseTo(delay, -0.7);
  expect(percentOf(all, (one) => one.isHinted)).toBeCloseTo(hint, -0.7);
});

test('everything is sold, in every way, with every outcome and by every cheat', () => {
  const all = plan(4);
  expect(new Set(all.map(({ product }) => product.purpose))).toEqual(new Set(PURPOSES));
  expect(new Set(all.map(({ way }) => way))).toEqual(new Set(['card', 'wallet', 'both', 'own reference']));
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['paid', 'unpaid', 'declined', 'short', 'dollars', 'odd sum']));
  expect(new Set(all.flatMap(({ cheat }) => cheat ?? [])).size).toBe(5);
  expect(all.some(({ buyer }) => buyer === 'guest')).toBe(true);
});

test('a guest orders, and nothing else; only a card can be refused', () => {
  for (const { buyer, product, way, outcome } of plan(5)) {
    if (buyer === 'guest') expect([product.purpose, way]).toEqual(['market', 'card']);
    if (way === 'wallet' || way === 'both') expect(outcome).toBe('paid');
    if (product.purpose === 'wallet_top_up') expect(way).toBe('card');
  }
});
