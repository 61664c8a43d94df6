import { expect, test } from 'vitest';
import { mergeMoves } from './moves.ts';

const row = (id: string, date: string, reference: string | null = null) => {
  return { id, date, description: 'Top-up', amount: 100, direction: 'credit' as const, balance: 100, reference };
};
type Status = 'completed' | 'pending' | 'failed' | 'cancelled' | 'refunded';
const payment = (id: string, createdAt: string, status: Status, completedAt: string | null = null) => {
  return { id, reference: `sbw-${id}`, amount: 100, name: 'Sabiwell Premium for a day', status, createdAt, completedAt };
};
const rows = [row('b', '2026-11-22T10:00:00Z', 'sbw-b'), row('a', '2026-11-20T10:00:00Z')];
const payments = [
  payment('late', '2026-11-22T12:00:00Z', 'pending'),
  payment('b', '2026-11-22T09:59:00Z', 'completed', '2026-11-22T10:00:00Z'),
  payment('between', '2026-11-21T10:00:00Z', 'failed'),
  payment('back', '2026-11-21T08:00:00Z', 'refunded', '2026-11-21T09:00:00Z'),
  payment('card', '2026-11-19T10:00:00Z', 'completed', '2026-11-20T11:00:00Z'),
  payment('old', '2026-11-01T10:00:00Z', 'cancelled'),
];
const ids = (goesOn: boolean) => mergeMoves(rows, { payments, closed: [], goesOn }).map(({ id }) => id);

test('payments without a row in the wallet stand among its rows, and those with one are not repeated', () => {
  expect(ids(false)).toEqual(['late', 'b', 'between', 'back', 'card', 'a', 'old']);
});

test('while the statement goes on, nothing older than its last row is shown', () => {
  expect(ids(true)).toEqual(['late', 'b', 'between', 'back', 'card', 'a']);
});

test('a payment whose popup was closed here is cancelled until the server knows better', () => {
  const states = (closed: string[]) => mergeMoves([], { payments, closed, goesOn: false }).map(({ status }) => status);
  expect(states(['sbw-late', 'sbw-between'])).toEqual(['cancelled', 'completed', 'failed', 'refunded', 'completed', 'cancelled']);
  expect(states([])).toEqual(['pending', 'completed', 'failed', 'refunded', 'completed', 'cancelled']);
});
