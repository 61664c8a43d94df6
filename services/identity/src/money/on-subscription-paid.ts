import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import { SubscriptionActivatedSchema, SubscriptionRenewedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { keepPeriod } from './paid-period.store.ts';

/** Adds a paid period to the member's history. */
async function keepPaid(
  { pool }: Pick<Context, 'pool'>,
  event: Event,
  schema: typeof SubscriptionActivatedSchema | typeof SubscriptionRenewedSchema,
) {
  const { userId, subscriptionId, startsAt, amountKobo } = readEvent(schema, event);
  const day = lagosDay(startsAt === undefined ? new Date(event.time) : timestampDate(startsAt));
  await keepPeriod(runOn(pool), Number(userId), { id: subscriptionId, day, amountKobo: Number(amountKobo) });
}

/** A first period was paid. */
export async function onSubscriptionActivated(context: Pick<Context, 'pool'>, event: Event): Promise<void> {
  await keepPaid(context, event, SubscriptionActivatedSchema);
}

/** A further period was paid. */
export async function onSubscriptionRenewed(context: Pick<Context, 'pool'>, event: Event): Promise<void> {
  await keepPaid(context, event, SubscriptionRenewedSchema);
}
