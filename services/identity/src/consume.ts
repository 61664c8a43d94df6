import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type EventHandler } from '@sabiwell/chassis/bus/consume.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { ignoringErased } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingReminderDueSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  CallBackRequestedSchema,
  CallMissedSchema,
  CareTaskAlertedSchema,
  CareTaskBreachedSchema,
  ConsultationCompletedSchema,
  DoctorMessageSentSchema,
  ProfessionalImportedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { DoctorCardChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_directory/v1/events_pb.ts';
import { BookingAccountWantedSchema, DoctorDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/bookings_pii/v1/events_pb.ts';
import {
  EarningBookedSchema,
  PaymentSucceededSchema,
  ReferralRewardedSchema,
  ReferralRewardReversedSchema,
  RefundProcessedSchema,
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionPeriodChangedSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
  WalletCreditedSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onBookingAccountWanted } from './booking-links/on-booking-account-wanted.ts';
import { onBookingConfirmed } from './bookings/on-booking-confirmed.ts';
import { onBookingOff } from './bookings/on-booking-off.ts';
import { onBookingReminderDue } from './bookings/on-booking-reminder-due.ts';
import { onBookingsRequested } from './bookings/on-booking-requested.ts';
import { onBookingRescheduled } from './bookings/on-booking-rescheduled.ts';
import { onConsultationCompleted } from './bookings/on-consultation-completed.ts';
import type { Context } from './context.ts';
import { onDoctorCardChanged } from './doctors/on-doctor-card-changed.ts';
import { onDoctorDetailsChanged } from './doctors/on-doctor-details-changed.ts';
import { onCallBackRequested, onCallMissed, onDoctorMessageSent } from './doctors/on-doctor-news.ts';
import { onProfessionalImported } from './imports/on-professional-imported.ts';
import { erasedAmong } from './leaving/erasing.store.ts';
import { ANSWERS, onMemberErased } from './leaving/on-member-erased.ts';
import { onFeeEarned, onFeePaid, onFeeReturned } from './money/on-fee.ts';
import { onReferralRewardReversed } from './money/on-referral-reward-reversed.ts';
import { onReferralRewarded } from './money/on-referral-rewarded.ts';
import { onRefundProcessed } from './money/on-refund-processed.ts';
import { onSubscriptionExpired, onSubscriptionRescheduled } from './money/on-subscription-changed.ts';
import { onSubscriptionPaid } from './money/on-subscription-paid.ts';
import { onSubscriptionPeriodChanged } from './money/on-subscription-period-changed.ts';
import { onWalletChanged } from './money/on-wallet-changed.ts';
import { onCareTaskAlerted } from './staff/mails/on-care-task-alerted.ts';
import { onCareTaskBreached } from './staff/mails/on-care-task-breached.ts';

/** Handlers that add up bonuses and refunds: a replayed event of any age must not count twice. */
export const KEPT_IN_INBOX = ['referral-earnings', 'paid-history'];

type ConsumeContext = Pick<Context, 'pool' | 'prisma' | 'clock' | 'mails' | 'redis' | 'log' | 'isProduction'>;

const handlers: readonly EventHandler<ConsumeContext>[] = [
  [WalletCreditedSchema, onWalletChanged],
  [WalletDebitedSchema, onWalletChanged],
  [SubscriptionActivatedSchema, onSubscriptionPaid],
  [SubscriptionRenewedSchema, onSubscriptionPaid],
  [SubscriptionRescheduledSchema, onSubscriptionRescheduled],
  [SubscriptionExpiredSchema, onSubscriptionExpired],
  [SubscriptionPeriodChangedSchema, onSubscriptionPeriodChanged],
  [PaymentSucceededSchema, onFeePaid],
  [EarningBookedSchema, onFeeEarned],
  [RefundProcessedSchema, onMoneyReturned],
  [ReferralRewardedSchema, onReferralRewarded],
  [ReferralRewardReversedSchema, onReferralRewardReversed],
  [BookingRequestedSchema, { together: onBookingsRequested }],
  [BookingConfirmedSchema, onBookingConfirmed],
  [BookingRescheduledSchema, onBookingRescheduled],
  [BookingRejectedSchema, onBookingOff],
  [BookingCancelledSchema, onBookingOff],
  [BookingReminderDueSchema, onBookingReminderDue],
  [ConsultationCompletedSchema, onConsultationCompleted],
  [BookingAccountWantedSchema, onBookingAccountWanted],
  [CallMissedSchema, onCallMissed],
  [CallBackRequestedSchema, onCallBackRequested],
  [DoctorMessageSentSchema, onDoctorMessageSent],
  [CareTaskAlertedSchema, onCareTaskAlerted],
  [CareTaskBreachedSchema, onCareTaskBreached],
  [DoctorCardChangedSchema, onDoctorCardChanged],
  [DoctorDetailsChangedSchema, onDoctorDetailsChanged],
  [ProfessionalImportedSchema, onProfessionalImported],
  ...ANSWERS.map((schema) => [schema, onMemberErased] as const),
];

/** What counts also where its member was erased: the answers to that, and a visit that is off, which its doctor has to hear of. */
const ALWAYS = [...ANSWERS, BookingCancelledSchema];

/**
 * Subscribes identity to payments' and bookings' events: wallet, paid periods, bonuses and the next visit are part of a member's record.
 * What comes late of a member who was erased makes no new row.
 */
export function consume(context: ConsumeContext, bus: Bus) {
  const erasedOf = ({ pool }: ConsumeContext, userIds: readonly number[]) => erasedAmong(runOn(pool), userIds);
  return consumeEvents(bus, 'identity', context, ignoringErased(handlers, erasedOf, ALWAYS));
}

/** Both can handle the same event twice, so when one of them fails both handle it again. */
async function onMoneyReturned(context: ConsumeContext, event: Event): Promise<void> {
  await onFeeReturned(context, event);
  await onRefundProcessed(context, event);
}
