import type pg from 'pg';
import { type Event, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { memberOf } from '@sabiwell/chassis/member-rows/ignore-erased.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { StaffActedSchema as BookingsStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { StaffActedSchema as FoodStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { StaffActedSchema as IdentityStaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import {
  PaymentChangedSchema,
  StaffActedSchema as PaymentsStaffActedSchema,
  SubscriptionPeriodChangedSchema,
  WalletCreditedSchema,
  WalletDebitedSchema,
} from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';

/** Money and audit count whoever they are of; they name a member by the number alone. */
const ALWAYS = new Set(
  [
    WalletCreditedSchema,
    WalletDebitedSchema,
    PaymentChangedSchema,
    SubscriptionPeriodChangedSchema,
    IdentityStaffActedSchema,
    PaymentsStaffActedSchema,
    BookingsStaffActedSchema,
    FoodStaffActedSchema,
  ].map((schema) => typeOf(schema)),
);

// Asked for each event or batch of them; its plan is the same for any members.
const ERASED = { name: 'erased-among', text: 'SELECT user_id AS "userId" FROM erased_members WHERE user_id = ANY ($1)' };

/** The events without those that come late of members who were erased, for example when a generation is filled again. */
export async function withoutErased(pool: pg.Pool, events: readonly Event[]): Promise<readonly Event[]> {
  const membersOf = (event: Event) => (ALWAYS.has(event.type) ? undefined : memberOf(event));
  const members = [...new Set(events.flatMap((event) => membersOf(event) ?? []))];
  if (members.length === 0) return events;
  const rows = await runOn(pool)(ERASED, [members]);
  if (rows.length === 0) return events;
  const erased = new Set(rows.map(({ userId }) => userId as number));
  return events.filter((event) => !erased.has(membersOf(event) ?? 0));
}
