import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type EventHandler } from '@sabiwell/chassis/bus/consume.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { AiChatUsedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  ExternalUsersCountedSchema,
  MemberRegisteredSchema,
  SessionTrackedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { TeamMemberChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import {
  EarningBookedSchema,
  EarningReversedSchema,
  PaymentChangedSchema,
  SubscriptionPeriodChangedSchema,
  WalletCreditedSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { tellBooking, tellChat } from './tell-care.ts';
import { tellExternalUsers } from './tell-external-users.ts';
import { tellMember, tellPageView, tellTeam } from './tell-members.ts';
import { tellFee, tellPayment, tellPeriod, tellWallet } from './tell-money.ts';
import type { Telling } from './telling.ts';

/** The group that tells outsiders; it lies beside the generations of the read model, so a rebuild does not touch it. */
export const ANALYTICS_GROUP = 'staff-reporting.analytics';

/** What outsiders are told of: a closed list, so that a new event of a service is not told before somebody decides it. */
export const tellers: readonly EventHandler<Telling>[] = [
  [MemberRegisteredSchema, tellMember],
  [SessionTrackedSchema, tellPageView],
  [TeamMemberChangedSchema, tellTeam],
  [ExternalUsersCountedSchema, tellExternalUsers],
  [WalletCreditedSchema, tellWallet],
  [WalletDebitedSchema, tellWallet],
  [PaymentChangedSchema, tellPayment],
  [SubscriptionPeriodChangedSchema, tellPeriod],
  [EarningBookedSchema, tellFee],
  [EarningReversedSchema, tellFee],
  [BookingRequestedSchema, tellBooking],
  [BookingConfirmedSchema, tellBooking],
  [BookingRescheduledSchema, tellBooking],
  [BookingRejectedSchema, tellBooking],
  [BookingCancelledSchema, tellBooking],
  [ConsultationCompletedSchema, tellBooking],
  [AiChatUsedSchema, tellChat],
];

/** Subscribes this service to the events that outsiders are told of. */
export function consumeAnalytics(telling: Telling, bus: Bus) {
  return consumeEvents(bus, ANALYTICS_GROUP, telling, tellers);
}
