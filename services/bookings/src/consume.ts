import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type EventHandler } from '@sabiwell/chassis/bus/consume.ts';
import { erasedAmong } from '@sabiwell/chassis/member-rows/erase-member.ts';
import { ignoringErased } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
import {
  AiChatReportedSchema,
  AiChatUsedSchema,
  CareGapClosedSchema,
  CareGapOpenedSchema,
  PostReportedSchema,
  ReportDecidedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  BookingCancelWantedSchema,
  BookingEmailProvedSchema,
  MemberDeletedSchema,
  StaffDisabledSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { ReadingCriticalSchema, ReadingAlarmWithdrawnSchema } from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import { ImportedProfessionalFoundSchema } from '@sabiwell/proto/gen/sabiwell/identity_import_pii/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { StaffAccountChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import {
  EarningBookedSchema,
  EarningReversedSchema,
  MoneyTaskClosedSchema,
  MoneyTaskOpenedSchema,
  PaymentSucceededSchema,
  RefundProcessedSchema,
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
  TrainerServicePurchasedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onElderCarePaid } from './elder-care/on-elder-care-paid.ts';
import { onImportedProfessionalFound } from './import/on-imported-professional-found.ts';
import { onMemberDeleted } from './leaving/on-member-deleted.ts';
import { onMemberDetailsChanged } from './members/on-member-details-changed.ts';
import { onEarningBooked } from './money/on-earning-booked.ts';
import { onEarningReversed } from './money/on-earning-reversed.ts';
import { onPaymentSucceeded } from './money/on-payment-succeeded.ts';
import { onRefundProcessed } from './money/on-refund-processed.ts';
import { onBookingCancelWanted } from './public-bookings/on-booking-cancel-wanted.ts';
import { onBookingEmailProved } from './public-bookings/on-booking-email-proved.ts';
import { onStaffAccountChanged } from './staff/on-staff-account-changed.ts';
import { onAiChatReported } from './tasks/on-ai-chat-reported.ts';
import { onAiChatUsed } from './tasks/on-ai-chat-used.ts';
import { onCareGapClosed, onCareGapOpened } from './tasks/on-care-gap-changed.ts';
import { onMoneyTaskClosed, onMoneyTaskOpened } from './tasks/on-money-task-changed.ts';
import { onPostReported, onReportDecided } from './tasks/on-post-reported.ts';
import { onReadingAlarmWithdrawn } from './tasks/on-reading-alarm-withdrawn.ts';
import { onReadingCritical } from './tasks/on-reading-critical.ts';
import { onStaffDisabled } from './tasks/on-staff-disabled.ts';
import { onSubscriptionExpired } from './trainers/on-subscription-expired.ts';
import { onTrainerServicePurchased } from './trainers/on-trainer-service-purchased.ts';

const handlers: readonly EventHandler<Context>[] = [
  [MemberDetailsChangedSchema, onMemberDetailsChanged],
  [PaymentSucceededSchema, onPaymentSucceeded],
  [RefundProcessedSchema, onRefundProcessed],
  [EarningBookedSchema, onEarningBooked],
  [EarningReversedSchema, onEarningReversed],
  [BookingEmailProvedSchema, onBookingEmailProved],
  [BookingCancelWantedSchema, onBookingCancelWanted],
  [TrainerServicePurchasedSchema, onTrainerServicePurchased],
  [SubscriptionActivatedSchema, onElderCarePaid],
  [SubscriptionRenewedSchema, onElderCarePaid],
  [SubscriptionRescheduledSchema, onElderCarePaid],
  [SubscriptionExpiredSchema, onSubscriptionExpired],
  [ReadingCriticalSchema, onReadingCritical],
  [ReadingAlarmWithdrawnSchema, onReadingAlarmWithdrawn],
  [StaffAccountChangedSchema, onStaffAccountChanged],
  [StaffDisabledSchema, onStaffDisabled],
  [AiChatUsedSchema, onAiChatUsed],
  [AiChatReportedSchema, onAiChatReported],
  [CareGapOpenedSchema, onCareGapOpened],
  [CareGapClosedSchema, onCareGapClosed],
  [MoneyTaskOpenedSchema, onMoneyTaskOpened],
  [MoneyTaskClosedSchema, onMoneyTaskClosed],
  [PostReportedSchema, onPostReported],
  [ReportDecidedSchema, onReportDecided],
  [ImportedProfessionalFoundSchema, onImportedProfessionalFound],
];

/** The money of a booking counts also where its member was erased. */
const ALWAYS = [
  PaymentSucceededSchema,
  RefundProcessedSchema,
  EarningBookedSchema,
  EarningReversedSchema,
  MoneyTaskOpenedSchema,
  MoneyTaskClosedSchema,
];

/** Subscribes this service to other services' events; those that come late of a member who was erased are ignored. */
export function consume(context: Context, bus: Bus) {
  const erasedOf = ({ pool }: Context, userIds: readonly number[]) => erasedAmong(pool, userIds);
  const erase: EventHandler<Context> = [MemberDeletedSchema, onMemberDeleted(bus)];
  return consumeEvents(bus, 'bookings', context, [erase, ...ignoringErased(handlers, erasedOf, ALWAYS)]);
}
