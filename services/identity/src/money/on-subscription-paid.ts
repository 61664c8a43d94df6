import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Event, readEvent } from '@sabiwell/chassis/events.ts';
import { runOn } from '@sabiwell/chassis/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import { SubscriptionActivatedSchema, SubscriptionRenewedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { FactContext } from '../consume.ts';
import { KEPT_SUBSCRIPTIONS } from './paid-period.domain.ts';

// Newest first, so many, whatever the order of the news; a period that is there already changes nothing.
const KEEP = `UPDATE accounts SET subscriptions = (
    SELECT jsonb_agg(one ORDER BY one->>'day' DESC, place) FROM (
      SELECT one, place FROM jsonb_array_elements($2::jsonb || subscriptions) WITH ORDINALITY AS list(one, place)
        ORDER BY one->>'day' DESC, place LIMIT $4) newest)
  WHERE id = $1 AND NOT subscriptions @> jsonb_build_array(jsonb_build_object('id', $3::text))`;

/** Adds a paid period to the member's history. */
async function keepPeriod(
  { pool }: FactContext,
  event: Event,
  schema: typeof SubscriptionActivatedSchema | typeof SubscriptionRenewedSchema,
) {
  const { userId, subscriptionId, startsAt, amountKobo } = readEvent(schema, event);
  const day = lagosDay(startsAt === undefined ? new Date(event.time) : timestampDate(startsAt));
  const period = { id: subscriptionId, day, amountKobo: Number(amountKobo) };
  await runOn(pool)(KEEP, [Number(userId), JSON.stringify([period]), subscriptionId, KEPT_SUBSCRIPTIONS]);
}

/** A first period was paid. */
export async function onSubscriptionActivated(context: FactContext, event: Event): Promise<void> {
  await keepPeriod(context, event, SubscriptionActivatedSchema);
}

/** A further period was paid. */
export async function onSubscriptionRenewed(context: FactContext, event: Event): Promise<void> {
  await keepPeriod(context, event, SubscriptionRenewedSchema);
}
