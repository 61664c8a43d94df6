import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type SingleHandler } from '@sabiwell/chassis/bus/consume.ts';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { memberOf } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
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
import { save, type Saved, type Told } from './projections/save.ts';
import { isOneStatement, saveTold } from './projections/save-told.ts';

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

const toldBy = new Map(projections.map(([schema, told]) => [typeOf(schema), told]));
/** So many events are one statement at most. */
const MOST = 50;

/** The same as handlers of single events. */
export const handlers: readonly SingleHandler<Following>[] = projections.map(([schema]) => [
  schema,
  (context, event) => writeEach(context, [event]),
]);

/** Subscribes this service to the events of a generation of its read model, which then follows them. */
export function consume(context: Following, bus: Bus) {
  const handle = (events: readonly Event[]) => writeTold(context, events);
  return consumeEvents(bus, context.generation.group, context, handlers, { most: MOST, handle });
}

/** Writes what events tell, in one statement where their tables allow it. */
export async function writeTold(context: Following, events: readonly Event[]): Promise<void> {
  const { pool, generation } = context;
  const rows = rowsOf(events);
  if (!isOneStatement(rows)) return writeEach(context, events);
  const written = await saveTold(runOn(pool), generation.schema, rows);
  await eraseLate(
    pool,
    events.filter((event) => written.has(memberOf(event) ?? 0)),
  );
}

async function writeEach({ pool, generation }: Following, events: readonly Event[]): Promise<void> {
  const heard = await withoutErased(pool, events);
  for (const saved of rowsOf(heard)) await save(runOn(pool), generation.schema, saved);
  await eraseLate(pool, heard);
}

/** The rows that events tell, in the order in which they are saved. */
export function rowsOf(events: readonly Event[]): Saved[] {
  return events.flatMap((event) => toldBy.get(event.type)?.(event) ?? []);
}
