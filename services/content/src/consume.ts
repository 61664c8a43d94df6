import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type EventHandler, type HandleEvent } from '@sabiwell/chassis/bus/consume.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { erasedAmong } from '@sabiwell/chassis/member-rows/erase-documents.ts';
import { ignoringErased } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingReminderDueSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
  DoctorMessageSentSchema,
  PrescriptionIssuedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import {
  AiChatOpenedSchema,
  CareGapClosedSchema,
  CareGapOpenedSchema,
  FoodAnalysisCompletedSchema,
  FoodAnalysisDeletedSchema,
  FoodAnalysisFailedSchema,
  FoodPostCommentedSchema,
  FoodPostLikedSchema,
  FoodPostUnsharedSchema,
  RecommendationMadeSchema,
  ReportDecidedSchema,
} from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { HealthProfileChangedSchema, HealthTrendChangedSchema } from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import {
  GoalReachedSchema,
  MealCompletedSchema,
  ReadingAlarmWithdrawnSchema,
  ReadingCriticalSchema,
  ReadingRecordedSchema,
} from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import {
  MemberDeletedSchema,
  MemberDeletionCancelledSchema,
  MemberDeletionRequestedSchema,
  MemberEmailChangedSchema,
  MemberExportReadySchema,
  MemberPasswordChangedSchema,
  MemberPreferencesChangedSchema,
  MemberSessionStartedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import {
  OrderCancelledSchema,
  OrderMovedSchema,
  OrderPaidSchema,
  PaymentSucceededSchema,
  ReferralRewardedSchema,
  ReferralRewardReversedSchema,
  RefundFailedSchema,
  RefundProcessedSchema,
  SavedCardExpiringSchema,
  SubscriptionActivatedSchema,
  SubscriptionExpiredSchema,
  SubscriptionRenewalAnnouncedSchema,
  SubscriptionRenewalFailedSchema,
  SubscriptionRenewedSchema,
  SubscriptionRescheduledSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onMemberDeleted } from './leaving/on-member-deleted.ts';
import { onMemberDeletionCancelled, onMemberDeletionRequested } from './leaving/on-member-leaving.ts';
import { onHealthProfileChanged } from './member-health/on-health-profile-changed.ts';
import { onHealthTrendChanged } from './member-health/on-health-trend-changed.ts';
import { onMemberPreferencesChanged } from './notifications/choices/on-member-preferences-changed.ts';
import { onMemberEmailChanged, onMemberPasswordChanged, onMemberSessionStarted } from './notifications/on-account-secured.ts';
import { onFoodAnalysisCompleted, onFoodAnalysisDeleted, onFoodAnalysisFailed } from './notifications/on-analysis-ended.ts';
import { onAiChatOpened } from './notifications/on-ai-chat-opened.ts';
import { onBookingConfirmed } from './notifications/on-booking-confirmed.ts';
import { onBookingOff } from './notifications/on-booking-off.ts';
import { onBookingReminderDue } from './notifications/on-booking-reminder-due.ts';
import { onBookingRescheduled } from './notifications/on-booking-rescheduled.ts';
import { onCareGapClosed } from './notifications/on-care-gap-closed.ts';
import { onCareGapOpened } from './notifications/on-care-gap-opened.ts';
import { onConsultationCompleted } from './notifications/on-consultation-completed.ts';
import { onDoctorMessageSent } from './notifications/on-doctor-message-sent.ts';
import { onGoalReached } from './notifications/on-goal-reached.ts';
import { onMemberExportReady } from './notifications/on-member-export-ready.ts';
import { onOrderCancelled } from './notifications/on-order-cancelled.ts';
import { onOrderMoved } from './notifications/on-order-moved.ts';
import { onOrderPaid } from './notifications/on-order-paid.ts';
import { onPaymentSucceeded } from './notifications/on-payment-succeeded.ts';
import { onPeriodOver } from './notifications/on-period-over.ts';
import { onPeriodPaid } from './notifications/on-period-paid.ts';
import { onPrescriptionIssued } from './notifications/on-prescription-issued.ts';
import { onFoodPostCommented, onFoodPostLiked, onFoodPostUnshared } from './notifications/on-post-counted.ts';
import { onReadingAlarmWithdrawn } from './notifications/on-reading-alarm-withdrawn.ts';
import { onReadingCritical } from './notifications/on-reading-critical.ts';
import { onRecommendationMade } from './notifications/on-recommendation-made.ts';
import { onReferralRewardReversed } from './notifications/on-referral-reward-reversed.ts';
import { onReferralRewarded } from './notifications/on-referral-rewarded.ts';
import { onRefundFailed } from './notifications/on-refund-failed.ts';
import { onRefundProcessed } from './notifications/on-refund-processed.ts';
import { onRenewalAnnounced } from './notifications/on-renewal-announced.ts';
import { onRenewalFailed } from './notifications/on-renewal-failed.ts';
import { onReportDecided } from './notifications/on-report-decided.ts';
import { onSavedCardExpiring } from './notifications/on-saved-card-expiring.ts';
import { onMealCompleted } from './reminders/on-meal-completed.ts';
import { onReadingRecorded } from './reminders/on-reading-recorded.ts';
import { forgetAgain, planAgain } from './reminders/plan-again.ts';
import { onSubscriptionExpired } from './tips/on-subscription-expired.ts';
import { onSubscriptionPaid } from './tips/on-subscription-paid.ts';

type ConsumeContext = Pick<
  Context,
  | 'memberHealth'
  | 'tipPeriods'
  | 'tipHours'
  | 'notifications'
  | 'notificationChoices'
  | 'redis'
  | 'paidPeriods'
  | 'reminderPlans'
  | 'memberDays'
  | 'leavingMembers'
  | 'erasedMembers'
  | 'pulseCounts'
  | 'pulseLikes'
  | 'pulseShares'
  | 'clock'
>;

const paid = oneAfterTheOther(onSubscriptionPaid, onPeriodPaid);
const handlers: readonly EventHandler<ConsumeContext>[] = [
  [HealthProfileChangedSchema, onHealthProfileChanged],
  [HealthTrendChangedSchema, onHealthTrendChanged],
  [SubscriptionActivatedSchema, paid],
  [SubscriptionRenewedSchema, paid],
  [SubscriptionRescheduledSchema, paid],
  [SubscriptionExpiredSchema, oneAfterTheOther(onSubscriptionExpired, onPeriodOver)],
  [SubscriptionRenewalAnnouncedSchema, onRenewalAnnounced],
  [SubscriptionRenewalFailedSchema, onRenewalFailed],
  [SavedCardExpiringSchema, onSavedCardExpiring],
  [PaymentSucceededSchema, onPaymentSucceeded],
  [RefundProcessedSchema, onRefundProcessed],
  [RefundFailedSchema, onRefundFailed],
  [ReferralRewardedSchema, onReferralRewarded],
  [ReferralRewardReversedSchema, onReferralRewardReversed],
  [OrderPaidSchema, onOrderPaid],
  [OrderMovedSchema, onOrderMoved],
  [OrderCancelledSchema, onOrderCancelled],
  [BookingConfirmedSchema, onBookingConfirmed],
  [BookingRescheduledSchema, onBookingRescheduled],
  [BookingRejectedSchema, onBookingOff],
  [BookingCancelledSchema, onBookingOff],
  [BookingReminderDueSchema, onBookingReminderDue],
  [ConsultationCompletedSchema, onConsultationCompleted],
  [DoctorMessageSentSchema, onDoctorMessageSent],
  [PrescriptionIssuedSchema, onPrescriptionIssued],
  [RecommendationMadeSchema, onRecommendationMade],
  [CareGapOpenedSchema, onCareGapOpened],
  [CareGapClosedSchema, onCareGapClosed],
  [FoodPostLikedSchema, onFoodPostLiked],
  [FoodPostCommentedSchema, onFoodPostCommented],
  [FoodPostUnsharedSchema, onFoodPostUnshared],
  [ReportDecidedSchema, onReportDecided],
  [FoodAnalysisCompletedSchema, onFoodAnalysisCompleted],
  [FoodAnalysisFailedSchema, onFoodAnalysisFailed],
  [FoodAnalysisDeletedSchema, onFoodAnalysisDeleted],
  [ReadingRecordedSchema, onReadingRecorded],
  [MealCompletedSchema, onMealCompleted],
  [ReadingCriticalSchema, oneAfterTheOther(onReadingCritical, planAgain)],
  [ReadingAlarmWithdrawnSchema, oneAfterTheOther(onReadingAlarmWithdrawn, forgetAgain)],
  [GoalReachedSchema, onGoalReached],
  [MemberSessionStartedSchema, onMemberSessionStarted],
  [MemberPasswordChangedSchema, onMemberPasswordChanged],
  [MemberEmailChangedSchema, onMemberEmailChanged],
  [MemberExportReadySchema, onMemberExportReady],
  [MemberPreferencesChangedSchema, onMemberPreferencesChanged],
  [MemberDeletionRequestedSchema, onMemberDeletionRequested],
  [MemberDeletionCancelledSchema, onMemberDeletionCancelled],
  [AiChatOpenedSchema, onAiChatOpened],
];

/** Subscribes this service to other services' events; those that come late of a member who was erased are ignored. */
export function consume(context: ConsumeContext, bus: Bus) {
  const erasedOf = ({ erasedMembers }: ConsumeContext, userIds: readonly number[]) => erasedAmong(erasedMembers, userIds);
  const erase: EventHandler<ConsumeContext> = [MemberDeletedSchema, onMemberDeleted(bus)];
  return consumeEvents(bus, 'content', context, [erase, ...ignoringErased(handlers, erasedOf)]);
}

// Both can handle the same event twice, so when one of them fails both handle the event again.
function oneAfterTheOther(...both: HandleEvent<ConsumeContext>[]): HandleEvent<ConsumeContext> {
  return async (context, event: Event) => {
    for (const handle of both) await handle(context, event);
  };
}
