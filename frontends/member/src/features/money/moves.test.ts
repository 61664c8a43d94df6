import { expect, test } from 'vitest';
import { mergeMoves } from './moves.ts';

const row = (id: string, date: string) => ({ id, date, description: 'Top-up', amount: 100, direction: 'credit' as const, balance: 100 });
const topUp = (id: string, createdAt: string, paymentStatus: 'completed' | 'pending' | 'failed' | 'cancelled' | 'refunded') => {
  return { id, amount: 100, description: 'Top-up', paymentStatus, createdAt };
};
const rows = [row('b', '2026-11-22T10:00:00Z'), row('a', '2026-11-20T10:00:00Z')];
const topUps = [
  topUp('late', '2026-11-22T12:00:00Z', 'pending'),
  topUp('b', '2026-11-22T09:59:00Z', 'completed'),
  topUp('between', '2026-11-21T10:00:00Z', 'failed'),
  topUp('back', '2026-11-21T09:00:00Z', 'refunded'),
  topUp('old', '2026-11-01T10:00:00Z', 'cancelled'),
];
const ids = (goesOn: boolean) => mergeMoves(rows, topUps, goesOn).map(({ id }) => id);

test('top-ups that moved no money stand among the rows, and those that moved some are not repeated', () => {
  expect(ids(false)).toEqual(['late', 'b', 'between', 'a', 'old']);
});

test('while the statement goes on, nothing older than its last row is shown', () => {
  expect(ids(true)).toEqual(['late', 'b', 'between', 'a']);
});
