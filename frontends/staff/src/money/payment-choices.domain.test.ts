import { describe, expect, it } from 'vitest';
import type { MoneyHistory, MoneyPayment } from '@sabiwell/proto/http/money-desk.ts';
import { choicesOf, leftOf } from './payment-choices.domain.ts';

type Refund = MoneyHistory['refunds'][number];
const payment = (over: Partial<MoneyPayment>) =>
  ({ amount: 3000, refunded: 0, approval: null, paymentStatus: 'completed', ...over }) as MoneyPayment;
const refund = (status: Refund['status'], amount: number) => ({ status, amount }) as Refund;

describe('what can be decided about a payment', () => {
  it.each([
    ['admin', { paymentStatus: 'pending' }, ['ask', 'evidenceAct']],
    ['sabiwell-manager', { paymentStatus: 'failed' }, ['ask', 'evidenceAct']],
    ['admin', { paymentStatus: 'review' }, ['ask', 'evidenceAct']],
    ['sabiwell-manager', { paymentStatus: 'pending', approval: 'awaiting' }, ['approve', 'refuse', 'ask']],
    ['admin', { paymentStatus: 'completed' }, ['refund']],
    ['sabiwell-manager', { paymentStatus: 'completed' }, []],
    ['admin', { paymentStatus: 'completed', refunded: 3000 }, []],
    ['admin', { paymentStatus: 'refunded' }, []],
  ] as const)('in %s, of %o', (slug, over, choices) => {
    expect(choicesOf(slug, { payment: payment(over), refunds: [] })).toEqual(choices);
  });
});

it('what is left to give back leaves out what is under way, to the kobo', () => {
  const refunds = [refund('processing', 0.1), refund('needs_attention', 0.2), refund('failed', 500), refund('processed', 1000)];
  expect(leftOf({ payment: payment({ refunded: 1000 }), refunds })).toBe(1999.7);
});
