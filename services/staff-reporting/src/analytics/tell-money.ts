import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import {
  FeeEarnedSchema,
  PaymentMovedSchema,
  PeriodMovedSchema,
  WalletMovedSchema,
} from '@sabiwell/proto/gen/sabiwell/analytics/v1/events_pb.ts';
import {
  PaymentChangedSchema,
  SubscriptionPeriodChangedSchema,
  WalletCreditedSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { feeTold } from '../projections/fee-told.ts';
import { placeOf, telling } from './telling.ts';

const kobo = z.number().int().transform(BigInt);
const version = kobo;
const time = z.date().transform(timestampFromDate);
const userId = z.number().int();

const readWallet = eventReader([WalletCreditedSchema, WalletDebitedSchema], z.object({ userId, version, balanceKobo: kobo }));
const readPayment = eventReader(
  [PaymentChangedSchema],
  z.object({
    intentId: z.uuid(),
    userId: userId.optional(),
    version,
    purpose: z.string(),
    productCode: z.string(),
    amountKobo: kobo,
    paidKobo: kobo.optional(),
    refundedKobo: kobo,
    status: z.string(),
    channel: z.string().optional(),
    createdAt: time,
    completedAt: time.optional(),
  }),
);
const readPeriod = eventReader(
  [SubscriptionPeriodChangedSchema],
  z.object({
    subscriptionId: z.uuid(),
    userId,
    version,
    purpose: z.string(),
    productCode: z.string(),
    amountKobo: kobo,
    startsAt: time,
    endsAt: time,
    graceUntil: time.optional(),
    endedAt: time.optional(),
    autoRenew: z.boolean(),
  }),
);

/** Tells what a wallet holds. */
export const tellWallet = telling(readWallet, (wallet, named, event) => {
  const member = named('member', wallet.userId);
  const { version, balanceKobo } = wallet;
  return newEvent(WalletMovedSchema, { member, version, balanceKobo }, placeOf('member', member, event));
});

/** Tells what a payment is like: neither under which reference nor what the product was called, which may name a trainer. */
export const tellPayment = telling(readPayment, ({ intentId, userId: payer, ...moved }, named, event) => {
  const payment = named('payment', intentId);
  const member = payer === undefined ? undefined : named('member', payer);
  const place = placeOf('payment', payment, event, member);
  return newEvent(PaymentMovedSchema, { payment, ...(member !== undefined && { member }), ...moved }, place);
});

/** Tells what a paid period is like. */
export const tellPeriod = telling(readPeriod, ({ subscriptionId, userId: owner, ...moved }, named, event) => {
  const [period, member] = [named('period', subscriptionId), named('member', owner)];
  return newEvent(PeriodMovedSchema, { period, member, ...moved }, placeOf('period', period, event, member));
});

/** Tells what the platform kept of a fee, or gave back. */
export const tellFee = telling(feeTold, ({ earningId, feeKobo, at }, named, event) => {
  const earning = named('earning', earningId);
  const fee = { earning, feeKobo: BigInt(feeKobo), earnedAt: timestampFromDate(at) };
  return newEvent(FeeEarnedSchema, fee, placeOf('earning', earning, event));
});
