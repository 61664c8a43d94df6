import { expect, it } from 'vitest';
import { evidenceOf } from './bank-evidence.domain.ts';

// 23:30 of the 27th in London is the 28th in Lagos.
const now = new Date('2026-11-27T23:30:00Z');
const given = { bankRef: 'FT1', amount: 10_000, date: '2026-11-28', note: 'On the statement' };

it('takes the price, of a day that has come in Lagos', () => {
  expect(evidenceOf(given, 1_000_000, now)).toEqual({
    bankRef: 'FT1',
    amountKobo: 1_000_000,
    paidOn: '2026-11-28',
    note: 'On the statement',
  });
});
it.each([
  [{ amount: 9999 }, 'evidence.amount', 'The amount must be ₦10,000.'],
  [{ amount: 10_000.001 }, 'evidence.amount', 'The amount must be ₦10,000.'],
  [{ date: '2026-11-29' }, 'evidence.date', 'Say on which day the money came; a day that is not to come.'],
])('refuses %o', (over, path, message) => {
  expect(() => evidenceOf({ ...given, ...over }, 1_000_000, now)).toThrow(expect.objectContaining({ errors: [{ path, message }] }));
});
