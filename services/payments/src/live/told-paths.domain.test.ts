import { expect, it } from 'vitest';
import { toldPaths } from './told-paths.domain.ts';

const event = (kind: string, data: object) => ({ type: `ng.sabiwell.payments.${kind}.v1`, data });
const of = (userId: string, more: object = {}) => ({ userId, ...more });

it.each([
  ['payment.succeeded', of('7'), ['/api/receipts', '/api/payments']],
  ['wallet.credited', of('7'), ['/api/wallet']],
  ['subscription.renewed', of('7', { purpose: 'elder_care' }), ['/api/subscriptions']],
  ['subscription.expired', of('7', { purpose: 'health_tips' }), ['/api/subscriptions', '/api/health-tips-subscriptions']],
  ['subscription.activated', of('7', { purpose: 'ai_doc' }), ['/api/subscriptions', '/api/ai-chat/subscription']],
  ['payment.succeeded', of('7', { purpose: 'ai_doc' }), ['/api/receipts', '/api/payments']],
  ['payment.expired', of('7'), ['/api/receipts', '/api/payments']],
  ['payment.expired', of('7', { purpose: 'wallet_top_up' }), ['/api/receipts', '/api/payments', '/api/wallet']],
  ['payment.failed', of('7', { purpose: 'wallet_top_up' }), ['/api/receipts', '/api/payments', '/api/wallet']],
  ['order.moved', of('7'), ['/api/orders']],
])('%s is for the screens that show it', (kind, data, paths) => {
  expect(toldPaths([event(kind, data)])).toEqual(new Map([['7', paths]]));
});

it.each([
  ['of a guest', event('order.paid', {})],
  ['that no screen shows', event('payment.initiated', of('7'))],
  ['of another package', { type: 'ng.sabiwell.bookings.order.paid.v1', data: of('7') }],
])('an event %s is told to nobody', (_what, one) => {
  expect(toldPaths([one]).size).toBe(0);
});

it('is one hint for each member, with each path once', () => {
  const events = [
    event('payment.succeeded', of('7')),
    event('subscription.activated', of('7', { purpose: 'subscription' })),
    event('wallet.debited', of('8')),
    event('wallet.debited', of('8')),
  ];
  expect([...toldPaths(events)]).toEqual([
    ['7', ['/api/receipts', '/api/payments', '/api/subscriptions']],
    ['8', ['/api/wallet']],
  ]);
});
