import { expect, it } from 'vitest';
import { type Charge, fateOf } from './charge.domain.ts';

const completedAt = new Date('2026-11-20T09:00:00Z');
const after = (days: number, ms = 0) => new Date(completedAt.getTime() + days * 86_400_000 + ms);

it.each<[Charge['state'], Date | undefined, Date, string]>([
  ['open', undefined, after(0), 'hold'],
  ['open', undefined, after(400), 'hold'],
  ['completed', completedAt, after(0), 'earn'],
  ['completed', completedAt, after(14), 'earn'],
  ['completed', completedAt, after(14, 1), 'return'],
  ['kept', undefined, after(0), 'return'],
  ['closed', undefined, after(0), 'return'],
])('money for a visit that is %s since %s arrives at %s: %s', (state, since, now, fate) => {
  expect(fateOf({ state, completedAt: since }, now)).toBe(fate);
});
