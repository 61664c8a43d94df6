import { expect, it } from 'vitest';
import { createPseudonyms, type Named } from './pseudonyms.ts';

const pseudonyms = createPseudonyms('a secret');

it('are the same for the same thing, and different for all else', () => {
  const kinds: Named[] = ['member', 'payment', 'period', 'earning', 'booking', 'chat', 'team', 'view'];
  const made = kinds.flatMap((kind) => [1, 2, 12].map((id) => pseudonyms.of(kind, id)));
  expect(new Set(made).size).toBe(24);
  expect(made.filter((one) => !/^[0-9a-f]{32}$/.test(one))).toEqual([]);
  expect(createPseudonyms('a secret').of('member', 42)).toBe(pseudonyms.of('member', '42'));
});

it('need the secret', () => {
  const others = createPseudonyms('another secret');
  expect(others.of('member', 42)).not.toBe(pseudonyms.of('member', 42));
  const id = '01965c5e-0000-7000-8000-000000000001';
  expect(others.eventId(id)).not.toBe(pseudonyms.eventId(id));
  expect(pseudonyms.eventId(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(pseudonyms.eventId(id)).toBe(createPseudonyms('a secret').eventId(id));
});
