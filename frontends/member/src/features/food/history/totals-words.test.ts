import { expect, it } from 'vitest';
import { standingOf } from './totals-words.ts';

const limit = { atMost: 2000, source: 'World Health Organization' };

it.each([
  ['within', { total: 2000, meals: 2, limit }, 2],
  ['over', { total: 2001, meals: 2, limit }, 2],
  ['over', { total: 2001, meals: 1, limit }, 2],
  [undefined, { total: 900, meals: 1, limit }, 2],
  [undefined, { total: null, meals: 0, limit }, 2],
  [undefined, { total: 900, meals: 2, limit: null }, 2],
] as const)('it stands %s', (standing, figure, meals) => expect(standingOf(figure, meals)).toBe(standing));
