import { expect, it } from 'vitest';
import { expiryOf, type LinkPurpose } from './link-token.domain.ts';

it.each<[LinkPurpose, string]>([
  ['reset-password', '2026-11-21T09:10:00.000Z'],
  ['change-email', '2026-11-21T10:00:00.000Z'],
  ['confirm-email', '2026-11-22T09:00:00.000Z'],
])('a link for %s works until %s', (purpose, until) => {
  expect(expiryOf(purpose, new Date('2026-11-21T09:00:00Z')).toISOString()).toBe(until);
});
