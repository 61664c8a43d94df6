import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { MemberRecordChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import {
  PaymentChangedSchema,
  SubscriptionPeriodChangedSchema,
  WalletCreditedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';

// Events as their owners tell them, for these tests.

const at = new Date('2026-11-20T08:14:00Z');

export type PaymentTold = Partial<MessageInitShape<typeof PaymentChangedSchema>> & { createdOn?: Date };

/** A payment at a version; a pending top-up of ₦5,000 unless the test says otherwise. */
export function paymentTold({ createdOn = at, ...over }: PaymentTold = {}) {
  const { intentId = randomUUID(), version = 1n } = over;
  const payment = {
    purpose: 'subscription',
    productCode: 'sub_weekly',
    soldAs: 'Weekly',
    reference: `ref-${intentId.slice(0, 8)}`,
    amountKobo: 300_000n,
    refundedKobo: 0n,
    status: 'pending',
    createdAt: timestampFromDate(createdOn),
    ...over,
    intentId,
    version,
  };
  return newEvent(PaymentChangedSchema, payment, { key: intentId, subject: `payment/${intentId}`, sequence: Number(version), time: at });
}

export type DetailsTold = Partial<MessageInitShape<typeof MemberDetailsChangedSchema>> & { userId: bigint };

/** Names and contacts of a member at a version. */
export function detailsTold(over: DetailsTold) {
  const { userId, version = 1n } = over;
  const details = {
    firstName: 'Amina',
    lastName: 'Bello',
    email: `member-${userId}@example.com`,
    emailVerified: true,
    tel: '+2348031234567',
    city: 'Kano',
    country: 'Nigeria',
    picturePublic: false,
    ...over,
    version,
  };
  const place = { key: String(userId), subject: `member/${userId}`, sequence: Number(version), time: at };
  return newEvent(MemberDetailsChangedSchema, details, place);
}

/** That somebody became a member. */
export function registeredTold(userId: bigint) {
  const place = { key: String(userId), subject: `member/${userId}`, sequence: 1, time: at };
  return newEvent(MemberRegisteredSchema, { userId, createdAt: timestampFromDate(at) }, place);
}

/** The record of a member at a version. */
export function recordTold(over: {
  userId: bigint;
  version?: bigint;
  address?: string;
  createdAt?: Timestamp;
  marketingConsent?: boolean;
}) {
  const { userId, version = 1n } = over;
  const record = {
    username: `amina${userId}`,
    sex: 'Female',
    birth: '1990-05-17',
    referralCode: 'K7M2P9QX',
    createdAt: timestampFromDate(at),
    ...over,
    version,
  };
  const place = { key: String(userId), subject: `member-record/${userId}`, sequence: Number(version), time: at };
  return newEvent(MemberRecordChangedSchema, record, place);
}

export type PeriodTold = {
  userId: bigint;
  startsOn: Date;
  endsOn: Date;
  graceOn?: Date;
  endedOn?: Date;
  cancelledOn?: Date;
  autoRenew?: boolean;
};

/** A paid period of a week's plan. */
export function periodTold({ userId, startsOn, endsOn, graceOn, endedOn, cancelledOn, autoRenew = false }: PeriodTold) {
  const subscriptionId = randomUUID();
  const period = {
    subscriptionId,
    version: 1n,
    userId,
    purpose: 'subscription',
    productCode: 'sub_weekly',
    plan: 'Weekly',
    amountKobo: 300_000n,
    reference: 'a-reference',
    startsAt: timestampFromDate(startsOn),
    endsAt: timestampFromDate(endsOn),
    autoRenew,
    createdAt: timestampFromDate(startsOn),
    ...(graceOn !== undefined && { graceUntil: timestampFromDate(graceOn) }),
    ...(endedOn !== undefined && { endedAt: timestampFromDate(endedOn) }),
    ...(cancelledOn !== undefined && { cancelledAt: timestampFromDate(cancelledOn) }),
  };
  const place = { key: subscriptionId, subject: `period/${subscriptionId}`, sequence: 1, time: at };
  return newEvent(SubscriptionPeriodChangedSchema, period, place);
}

/** Money that came into a wallet, which holds `balanceKobo` then. */
export function creditTold(userId: bigint, version: bigint, balanceKobo: bigint) {
  const credited = { userId, txnId: randomUUID(), kind: 'top_up', amountKobo: 1n, balanceKobo, version };
  return newEvent(WalletCreditedSchema, credited, {
    key: String(userId),
    subject: `wallet/${userId}`,
    sequence: Number(version),
    time: at,
  });
}
