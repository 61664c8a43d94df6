import { expect, it } from 'vitest';
import {
  cardExpiring,
  chargeAhead,
  orderCancelled,
  orderMoved,
  orderPaid,
  paymentReceived,
  periodOver,
  referralRewarded,
  referralRewardReversed,
  refundFailed,
  refundProcessed,
  renewalFailed,
  type Words,
} from './notification.domain.ts';

// 23:30 in London is 00:30 on the next day in Lagos.
const late = new Date('2026-11-21T23:30:00Z');
const monthly = { purpose: 'subscription' };
const failed = (reasonCode: string, nextTryAt?: Date) => renewalFailed({ ...monthly, reasonCode, nextTryAt });
const received = (purpose: string, kobo: number, isRenewal = false) => paymentReceived({ purpose, kobo, isRenewal });

it.each<[string, Words, string, string, string]>([
  [
    'a charge ahead',
    chargeAhead({ ...monthly, kobo: 1_000_000, chargesAt: late }),
    'Upcoming charge',
    "We'll charge ₦10,000 on 22 November 2026 at 00:30 for Sabiwell Premium, if you have a saved card. You can turn auto renew off before then.",
    '/profile/subscriptions',
  ],
  [
    'a charge ahead of a purpose that is not known here',
    chargeAhead({ purpose: 'gold_2030', kobo: 100_000, chargesAt: late }),
    'Upcoming charge',
    "We'll charge ₦1,000 on 22 November 2026 at 00:30 for your subscription, if you have a saved card. You can turn auto renew off before then.",
    '/profile/subscriptions',
  ],
  [
    'a charge ahead, in an event from before events said the purpose',
    chargeAhead({ purpose: undefined, kobo: 100_000, chargesAt: late }),
    'Upcoming charge',
    "We'll charge ₦1,000 on 22 November 2026 at 00:30 for your subscription, if you have a saved card. You can turn auto renew off before then.",
    '/profile/subscriptions',
  ],
  [
    'an expiring card',
    cardExpiring({ purpose: 'health_tips', chargesAt: late }),
    'Your saved card expires soon',
    'It expires before 22 November 2026 at 00:30, when the next payment for health tips is due. Pay with another card to keep your plan.',
    '/health-tips-subscription',
  ],
  [
    'a refused card, tried again',
    failed('declined', late),
    'Renewal failed',
    "Your saved card was declined, so we couldn't renew Sabiwell Premium. We'll try again on 22 November 2026 at 00:30. To keep it, pay for it now.",
    '/subscribe',
  ],
  [
    'a refused card for the last time',
    failed('declined'),
    'Renewal failed',
    "Your saved card was declined, so we couldn't renew Sabiwell Premium. We won't try again. To keep it, pay for it now.",
    '/subscribe',
  ],
  [
    'a bank that asks',
    failed('paused'),
    'Renewal failed',
    "Your bank wants you to confirm this payment, so we couldn't renew Sabiwell Premium. We won't try again. To keep it, pay for it now.",
    '/subscribe',
  ],
  [
    'no card',
    renewalFailed({ purpose: 'elder_care', reasonCode: 'no_card', nextTryAt: undefined }),
    'Renewal failed',
    "You have no saved card, so we couldn't renew elder care. We won't try again. To keep it, pay for it now.",
    '/elder-care',
  ],
  ['a top-up', received('wallet_top_up', 500_000), 'Money added', '₦5,000 was added to your wallet.', '/profile/wallet'],
  ['a purchase', received('ai_doc', 100_000), 'Payment received', 'You paid ₦1,000 for AI Doc.', '/profile/receipts'],
  [
    'a renewal',
    received('subscription', 50_000, true),
    'Renewed',
    '₦500 was charged to your saved card for Sabiwell Premium.',
    '/profile/receipts',
  ],
  [
    'a purchase named like a part of every object',
    received('constructor', 50_000),
    'Payment received',
    'You paid ₦500 for your subscription.',
    '/profile/receipts',
  ],
  ['an order that was sent', orderMoved('shipped'), 'Order on its way', 'Your order was sent. Please keep your phone at hand.', '/market'],
  ['an order that came', orderMoved('delivered'), 'Order delivered', 'Your order was delivered.', '/market'],
  ['an order that came back', orderMoved('returned'), 'Order sent back', 'Your order came back to us.', '/market'],
  ['an order', orderPaid(2_500_000), 'Order paid', 'You paid ₦25,000 for your order.', '/market'],
  ['an order that is off', orderCancelled(2_500_000), 'Order cancelled', 'Your order of ₦25,000 was cancelled.', '/market'],
  [
    'a refund',
    refundProcessed(50_000),
    'Refund sent',
    "We've sent ₦500 back the way you paid. Your bank may take a few days to show it.",
    '/profile/receipts',
  ],
  [
    'a refund that failed',
    refundFailed(50_050),
    'Refund failed',
    "We couldn't send your ₦500.50 back. Please contact support.",
    '/settings/help',
  ],
  [
    'an end',
    periodOver({ purpose: 'health_tips', endedAt: late, isRefunded: false }),
    'Subscription ended',
    'Your access to health tips ended on 22 November 2026 at 00:30.',
    '/health-tips-subscription',
  ],
  [
    'an end by a refund',
    periodOver({ purpose: 'trainer', endedAt: late, isRefunded: true }),
    'Subscription ended',
    'Your access to a trainer’s service ended on 22 November 2026 at 00:30, because its payment was refunded.',
    '/profile/subscriptions',
  ],
  [
    'a bonus that was taken back',
    referralRewardReversed(100_000),
    'Referral bonus reversed',
    "We took ₦1,000 from your wallet, because a friend's payment was refunded.",
    '/profile/wallet',
  ],
  ['a bonus', referralRewarded(100_000), 'Referral bonus', 'We added ₦1,000 to your wallet for a friend you invited.', '/profile/wallet'],
])('of %s a member is told in plain words', (_what, words, title, message, link) => {
  expect(words).toEqual({ title, message, link });
});
