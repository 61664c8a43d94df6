import { expect, test } from 'vitest';
import { readmeOf } from './readme.domain.ts';

const facts = {
  accountId: 7,
  requestedAt: new Date('2026-11-29T12:00:00Z'),
  names: ['payments/receipts.json', 'photos/food-ai-food-analyses-1.jpg', 'payments/orders.json'],
};

test('each folder is named once, with what is in it', () => {
  const lines = readmeOf(facts).split('\n');
  expect(lines.filter((line) => line.startsWith('payments/'))).toEqual([
    'payments/ your payments, receipts, subscriptions, orders and your wallet',
  ]);
  expect(lines.filter((line) => line.startsWith('photos/'))).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('bookings/'))).toBe(false);
});

test('it says whose it is, from when, and what is not in it', () => {
  expect(readmeOf(facts)).toContain('Account number 7, asked for at 2026-11-29T12:00:00.000Z.');
  expect(readmeOf(facts)).toContain('Not in here: passwords');
});
