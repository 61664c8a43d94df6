import { expect, it } from 'vitest';
import { koboOf, nairaOf, readKobo } from './money.domain.ts';

it.each([
  [0, 0],
  [1, 100],
  [0.1, 10],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [1_000_000, 100_000_000],
  ['19.99', 1999],
])('₦%s is %i kobo', (naira, kobo) => {
  expect(koboOf(naira)).toBe(kobo);
});

it.each([-1, 0.001, 1.005, Number.NaN, Infinity, 1e21, '1e3', '', ' 5', '5,00', '0x10', '-0.01'])('%s is no sum', (naira) => {
  expect(koboOf(naira)).toBeUndefined();
});

it('goes there and back for every kobo', () => {
  for (let kobo = 0; kobo < 20_000; kobo += 1) expect(koboOf(nairaOf(kobo))).toBe(kobo);
});

it('reads what a number holds exactly, and nothing beyond', () => {
  expect(readKobo('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(() => readKobo('9007199254740992')).toThrow('too large');
});
