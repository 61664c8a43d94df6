import { describe, expect, it } from 'vitest';
import { deskOf, deskQuery } from './desk-path.ts';

describe('the list that an address names', () => {
  it.each([
    ['orders', 'orders'],
    ['treasure', 'approvals'],
    [null, 'approvals'],
  ] as const)('%s is %s', (named, desk) => {
    expect(deskOf(named)).toBe(desk);
  });
});

describe('its first page', () => {
  it.each([
    [
      'orders',
      { q: ' ada ', status: 'shipped', kind: 'dispute', from: '2026-11-01', to: 'tomorrow' },
      'limit=200&q=ada&status=shipped&from=2026-11-01',
    ],
    [
      'disputes',
      { status: 'open', kind: 'dispute', sort: 'createdAt', dir: 'asc' },
      'limit=200&status=open&kind=dispute&sort=createdAt&dir=asc',
    ],
    ['withdrawals', { status: 'requested', kind: 'dispute', q: 'ngozi' }, 'limit=200&q=ngozi&status=requested'],
    ['review', { status: 'open', dir: 'sideways' }, 'limit=200'],
  ] as const)('of %s', (desk, view, query) => {
    expect(deskQuery(desk, view)).toBe(query);
  });
});
