import type { DescMessage } from '@bufbuild/protobuf';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents, type SingleHandler } from '@sabiwell/chassis/bus/consume.ts';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
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
import { tell, type Teller, type Telling } from './telling.ts';

/** The group that tells outsiders; it lies beside the generations of the read model, so a rebuild does not touch it. */
export const ANALYTICS_GROUP = 'staff-reporting.analytics';

/** So many events are one statement at most. */
const MOST = 50;

/** What outsiders are told of: a closed list, so that a new event of a service is not told before somebody decides it. */
const tellings: readonly (readonly [schema: DescMessage, teller: Teller])[] = [
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

const byType = new Map(tellings.map(([schema, teller]) => [typeOf(schema), teller]));

/** The same as handlers of single events. */
export const tellers: readonly SingleHandler<Telling>[] = tellings.map(([schema]) => [
  schema,
  (telling, event) => tellMany(telling, [event]),
]);

/** Tells outsiders of several events in one statement. */
async function tellMany(telling: Telling, events: readonly Event[]): Promise<void> {
  await tell(
    telling,
    events.flatMap((event) => byType.get(event.type)?.(event, telling.pseudonyms) ?? []),
  );
}

/** Subscribes this service to the events that outsiders are told of. */
export function consumeAnalytics(telling: Telling, bus: Bus) {
  return consumeEvents(bus, ANALYTICS_GROUP, telling, tellers, { most: MOST, handle: (events) => tellMany(telling, events) });
}
