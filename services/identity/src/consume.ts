import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import {
  ReferralRewardedSchema,
  ReferralRewardReversedSchema,
  RefundProcessedSchema,
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
  WalletCreditedSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onReferralRewardReversed } from './money/on-referral-reward-reversed.ts';
import { onReferralRewarded } from './money/on-referral-rewarded.ts';
import { onRefundProcessed } from './money/on-refund-processed.ts';
import { onSubscriptionExpired, onSubscriptionRescheduled } from './money/on-subscription-changed.ts';
import { onSubscriptionPaid } from './money/on-subscription-paid.ts';
import { onWalletChanged } from './money/on-wallet-changed.ts';

/** Handlers that add up bonuses and refunds: a replayed event of any age must not count twice. */
export const KEPT_IN_INBOX = ['referral-earnings', 'paid-history'];

/** Subscribes identity to payments' events of members: wallet, paid periods and bonuses are part of a member's record. */
export function consume(context: Pick<Context, 'pool'>, bus: Bus) {
  return consumeEvents(bus, 'identity', context, [
    [WalletCreditedSchema, onWalletChanged],
    [WalletDebitedSchema, onWalletChanged],
    [SubscriptionActivatedSchema, onSubscriptionPaid],
    [SubscriptionRenewedSchema, onSubscriptionPaid],
    [SubscriptionRescheduledSchema, onSubscriptionRescheduled],
    [SubscriptionExpiredSchema, onSubscriptionExpired],
    [RefundProcessedSchema, onRefundProcessed],
    [ReferralRewardedSchema, onReferralRewarded],
    [ReferralRewardReversedSchema, onReferralRewardReversed],
  ]);
}
