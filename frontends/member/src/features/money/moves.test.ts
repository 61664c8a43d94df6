import { expect, test } from 'vitest';
import { mergeMoves } from './moves.ts';

const row = (id: string, date: string) => ({ id, date, description: 'Top-up', amount: 100, direction: 'credit' as const, balance: 100 });
const payment = (id: string, createdAt: string, status: 'completed' | 'pending' | 'failed' | 'cancelled' | 'refunded') => {
  return { id, reference: `sbw-${id}`, amount: 100, name: 'Daily', status, createdAt };
};
const rows = [row('b', '2026-11-22T10:00:00Z'), row('a', '2026-11-20T10:00:00Z')];
const payments = [
  payment('late', '2026-11-22T12:00:00Z', 'pending'),
  payment('b', '2026-11-22T09:59:00Z', 'completed'),
  payment('between', '2026-11-21T10:00:00Z', 'failed'),
  payment('back', '2026-11-21T09:00:00Z', 'refunded'),
  payment('old', '2026-11-01T10:00:00Z', 'cancelled'),
];
const ids = (goesOn: boolean) => mergeMoves(rows, { payments, closed: [], goesOn }).map(({ id }) => id);

test('payments that moved no money stand among the rows, and those that moved some are not repeated', () => {
  expect(ids(false)).toEqual(['late', 'b', 'between', 'a', 'old']);
});

test('while the statement goes on, nothing older than its last row is shown', () => {
  expect(ids(true)).toEqual(['late', 'b', 'between', 'a']);
});

test('a payment whose popup was closed here is cancelled until the server knows better', () => {
  const states = (closed: string[]) => mergeMoves([], { payments, closed, goesOn: false }).map(({ status }) => status);
  expect(states(['sbw-late', 'sbw-between'])).toEqual(['cancelled', 'failed', 'cancelled']);
  expect(states([])).toEqual(['pending', 'failed', 'cancelled']);
});
