import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  type Charge,
  decide,
  type Decision,
  type Intent,
  type IntentStatus,
  nextStatus,
  wireStatus,
} from './payment.domain.ts';

const intent = { userId: 42, email: 'amina@example.com', amountKobo: 100_000, domain: 'test', status: 'pending' } as Intent;
const attempt = { bookedAs: undefined } as Attempt;
const charge: Charge = {
  status: 'success',
  domain: 'test',
  currency: 'NGN',
  amountKobo: 100_000,
  requestedKobo: 100_000,
  customerEmail: 'Amina@Example.com',
  metadata: {},
};

describe('what the provider says', () => {
  it.each<[string, Partial<Charge>, Decision]>([
    ['paid', {}, { kind: 'accept' }],
    ['paid with the fees on the customer', { amountKobo: 111_500 }, { kind: 'accept' }],
    ['paid by a member named in the metadata', { metadata: { user_id: 42 }, customerEmail: 'other@example.com' }, { kind: 'accept' }],
    ['a kobo short', { amountKobo: 99_999 }, { kind: 'review', fault: 'amount' }],
    ['asked for less', { amountKobo: 100, requestedKobo: 100 }, { kind: 'review', fault: 'amount' }],
    ['asked for more', { amountKobo: 200_000, requestedKobo: 200_000 }, { kind: 'review', fault: 'amount' }],
    ['in cedis', { currency: 'GHS' }, { kind: 'review', fault: 'currency' }],
    ['in live mode', { domain: 'live' }, { kind: 'review', fault: 'domain' }],
    ['by another member', { metadata: { user_id: '43' } }, { kind: 'review', fault: 'owner' }],
    ['by another address', { customerEmail: 'other@example.com' }, { kind: 'review', fault: 'owner' }],
    ['by nobody', { customerEmail: undefined }, { kind: 'review', fault: 'owner' }],
    ['declined', { status: 'failed' }, { kind: 'failed' }],
    ['left', { status: 'abandoned' }, { kind: 'open' }],
    ['under way', { status: 'ongoing' }, { kind: 'open' }],
    ['returned', { status: 'reversed' }, { kind: 'open' }],
  ])('%s', (_what, over, decision) => {
    expect(decide(intent, attempt, { ...charge, ...over })).toEqual(decision);
  });
});

it.each(['pending', 'failed', 'cancelled', 'expired', 'review'] as const)('money wins over %s', (status) => {
  expect(decide({ ...intent, status }, attempt, charge)).toEqual({ kind: 'accept' });
});
it.each(['completed', 'refunded'] as const)('a second payment of what is %s is a duplicate', (status) => {
  expect(decide({ ...intent, status }, attempt, charge)).toEqual({ kind: 'duplicate' });
});
it.each(['payment', 'duplicate', 'suspense'] as const)('an attempt that is booked as %s is never booked again', (bookedAs) => {
  expect(decide(intent, { ...attempt, bookedAs }, charge)).toEqual({ kind: 'already' });
});
it("a guest's order asks for no owner", () => {
  expect(decide({ ...intent, userId: undefined }, attempt, { ...charge, customerEmail: 'who@example.com' })).toEqual({ kind: 'accept' });
});
it.each([
  ['review', 'pending'],
  ['expired', 'failed'],
  ['cancelled', 'cancelled'],
  ['completed', 'completed'],
] as const)('%s is %s to clients', (status, wire) => {
  expect(wireStatus(status)).toBe(wire);
});

it.each<[IntentStatus, string | undefined, string, IntentStatus]>([
  ['pending', undefined, 'failed', 'failed'],
  ['pending', undefined, 'abandoned', 'pending'],
  ['failed', undefined, 'failed', 'failed'],
  ['failed', undefined, 'ongoing', 'pending'],
  ['failed', undefined, 'pending', 'pending'],
  ['failed', undefined, 'processing', 'pending'],
  ['failed', undefined, 'queued', 'pending'],
  ['failed', undefined, 'abandoned', 'pending'],
  ['failed', undefined, 'reversed', 'failed'],
  ['failed', 'failed', 'abandoned', 'failed'],
  ['failed', 'failed', 'pending', 'pending'],
  ['cancelled', 'cancelled', 'pending', 'cancelled'],
  ['expired', undefined, 'ongoing', 'expired'],
  ['completed', undefined, 'ongoing', 'completed'],
  ['review', undefined, 'failed', 'review'],
])('%s with the hint %s of which the provider says %s is %s', (status, hint, answered, expected) => {
  expect(nextStatus({ status, hint }, answered)).toBe(expected);
});
