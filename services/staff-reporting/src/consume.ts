import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type EventHandler } from '@sabiwell/chassis/bus/consume.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import {
  BookingCancelledSchema,
  BookingConfirmedSchema,
  BookingRejectedSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  CareTaskChangedSchema,
  ConsultationCompletedSchema,
  DoctorAvailabilityChangedSchema,
  DoctorRegisteredSchema,
  StaffActedSchema as BookingsStaffActedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { AiChatUsedSchema, StaffActedSchema as FoodStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import {
  ExternalUsersCountedSchema,
  SessionTrackedSchema,
  StaffActedSchema as IdentityStaffActedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import {
  MemberRecordChangedSchema,
  StaffAccountChangedSchema,
  TeamMemberChangedSchema,
} from '@sabiwell/proto/gen/sabiwell/identity_staff_pii/v1/events_pb.ts';
import {
  EarningBookedSchema,
  EarningReversedSchema,
  PaymentChangedSchema,
  StaffActedSchema as PaymentsStaffActedSchema,
  SubscriptionPeriodChangedSchema,
  WalletCreditedSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from './context.ts';
import { eraseLate } from './leaving/erase-late.ts';
import { withoutErased } from './leaving/without-erased.ts';
import { onAiChatUsed } from './projections/on-ai-chat-used.ts';
import { onBookingChanged } from './projections/on-booking-changed.ts';
import { onCareTaskChanged } from './projections/on-care-task-changed.ts';
import { onDoctorChanged } from './projections/on-doctor-changed.ts';
import { onExternalUsersCounted } from './projections/on-external-users-counted.ts';
import { onFeeMoved } from './projections/on-fee-moved.ts';
import { onMemberDetailsChanged } from './projections/on-member-details-changed.ts';
import { onMemberRecordChanged } from './projections/on-member-record-changed.ts';
import { onPaymentChanged } from './projections/on-payment-changed.ts';
import { onSessionTracked } from './projections/on-session-tracked.ts';
import { onStaffAccountChanged } from './projections/on-staff-account-changed.ts';
import { onStaffActed } from './projections/on-staff-acted.ts';
import { onSubscriptionPeriodChanged } from './projections/on-subscription-period-changed.ts';
import { onTeamMemberChanged } from './projections/on-team-member-changed.ts';
import { onWalletChanged } from './projections/on-wallet-changed.ts';
import { save, type Told } from './projections/save.ts';

/** What following events needs. */
export type Following = Pick<Context, 'pool' | 'generation'>;

/** What is read, and the rows that are made of it. */
export const projections: readonly (readonly [schema: DescMessage, told: Told])[] = [
  [MemberDetailsChangedSchema, onMemberDetailsChanged],
  [MemberRecordChangedSchema, onMemberRecordChanged],
  [WalletCreditedSchema, onWalletChanged],
  [WalletDebitedSchema, onWalletChanged],
  [PaymentChangedSchema, onPaymentChanged],
  [SubscriptionPeriodChangedSchema, onSubscriptionPeriodChanged],
  [SessionTrackedSchema, onSessionTracked],
  [ExternalUsersCountedSchema, onExternalUsersCounted],
  [BookingRequestedSchema, onBookingChanged],
  [BookingConfirmedSchema, onBookingChanged],
  [BookingRescheduledSchema, onBookingChanged],
  [BookingRejectedSchema, onBookingChanged],
  [BookingCancelledSchema, onBookingChanged],
  [ConsultationCompletedSchema, onBookingChanged],
  [DoctorRegisteredSchema, onDoctorChanged],
  [DoctorAvailabilityChangedSchema, onDoctorChanged],
  [AiChatUsedSchema, onAiChatUsed],
  [StaffAccountChangedSchema, onStaffAccountChanged],
  [TeamMemberChangedSchema, onTeamMemberChanged],
  [CareTaskChangedSchema, onCareTaskChanged],
  [EarningBookedSchema, onFeeMoved],
  [EarningReversedSchema, onFeeMoved],
  [IdentityStaffActedSchema, onStaffActed],
  [PaymentsStaffActedSchema, onStaffActed],
  [BookingsStaffActedSchema, onStaffActed],
  [FoodStaffActedSchema, onStaffActed],
];

/** The same as handlers of single events. */
export const handlers: readonly EventHandler<Following>[] = projections.map(([schema, told]) => [
  schema,
  async ({ pool, generation }, event) => {
    const heard = await withoutErased(pool, [event]);
    for (const saved of heard.flatMap(told)) await save(runOn(pool), generation.schema, saved);
    await eraseLate(pool, heard);
  },
]);

/** Subscribes this service to the events of a generation of its read model, which then follows them. */
export function consume(context: Following, bus: Bus) {
  return consumeEvents(bus, context.generation.group, context, handlers);
}
