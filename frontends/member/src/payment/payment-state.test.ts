import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '@sabiwell/proto/http/payment-rules.ts';
import { withStatus, type OpenedState, waitOf } from './payment-state.ts';
import { checksumOf, type PaymentItem } from './payment-item.ts';

const opened = {
  id: '1',
  reference: 'sbw-su-1',
  purpose: 'subscription',
  name: 'Daily',
  amount: 500,
  accessCode: 'code',
  authorizationUrl: 'https://pay.example/code',
} as const;
const stateAt = (at: OpenedState['at']): OpenedState =>
  (['open', 'checking', 'done', 'refunded'].includes(at) ? { at, opened } : { at, opened, asks: true }) as OpenedState;

describe("the server's word", () => {
  const rows: [OpenedState['at'], PaymentStatus | undefined, OpenedState['at']][] = [
    ['open', 'completed', 'done'],
    ['open', 'pending', 'open'],
    // A declined card may be followed by another one in the same popup.
    ['open', 'failed', 'open'],
    ['checking', 'completed', 'done'],
    // The server's answer may be older than a transfer or a second card tried in the popup, so money can still come (payments.md 0).
    ['checking', 'failed', 'checking'],
    ['checking', 'pending', 'checking'],
    ['checking', undefined, 'checking'],
    ['cancelled', 'completed', 'done'],
    ['cancelled', 'cancelled', 'cancelled'],
    // A popup that was closed after a declined card is called what the wallet and the lists call it.
    ['cancelled', 'failed', 'failed'],
    ['pending', 'failed', 'pending'],
    ['failed', 'failed', 'failed'],
    ['failed', 'completed', 'done'],
    ['pending', 'pending', 'pending'],
    ['pending', undefined, 'pending'],
    ['pending', 'refunded', 'refunded'],
    ['open', 'refunded', 'refunded'],
    ['refunded', 'pending', 'refunded'],
    ['blocked', 'failed', 'blocked'],
    ['blocked', 'completed', 'done'],
    ['done', 'pending', 'done'],
  ];
  test.each(rows)('%s, the server says %s, becomes %s', (before, status, after) => {
    const next = withStatus(stateAt(before), status);
    expect(next.at).toBe(after);
    expect('asks' in next && next.asks).toBe(false);
  });
});

test.each([
  ['idle', 0, undefined],
  ['starting', 3, undefined],
  ['failed', 40, 60_000],
  ['done', 0, undefined],
  ['refunded', 0, undefined],
  ['checking', 0, 700],
  ['checking', 3, undefined],
  ['pending', 40, 30_000],
  ['cancelled', 40, 60_000],
] as const)('%s is asked for the time after %i in %s ms', (at, asked, wait) => {
  expect(waitOf(at, asked)).toBe(wait);
});

describe('the checksum of an item', () => {
  const item: PaymentItem = { purpose: 'elder_care', productCode: 'elder_care_care', name: 'Care', amount: 15_000 };
  const recipient = { name: 'Mama Titi', relation: 'Mother', phone: '+2348030000000' };

  test('does not depend on the name that the screen shows', () => {
    expect(checksumOf({ ...item, name: 'Care plan', autoRenew: false })).toBe(checksumOf(item));
  });
  test('differs for another item', () => {
    const others: PaymentItem[] = [item, { ...item, autoRenew: true }, { ...item, amount: 1 }, { ...item, subject: { recipient } }];
    expect(new Set(others.map(checksumOf)).size).toBe(4);
  });
  test('contains no names', () => {
    expect(checksumOf({ ...item, subject: { recipient } })).toMatch(/^elder_care_care\.[0-9a-z]+$/);
  });
});
