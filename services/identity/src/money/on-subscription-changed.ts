import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Event, readEvent } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/account-rules.ts';
import { SubscriptionExpiredSchema, SubscriptionRescheduledSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { keepPeriod, movePeriod, reducePeriod } from './paid-period.store.ts';

/** Other dates: the period stands where it begins now. Older news than what is known changes nothing. */
export async function onSubscriptionRescheduled({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { userId, subscriptionId: id, startsAt } = readEvent(SubscriptionRescheduledSchema, event);
  if (startsAt === undefined) return;
  await movePeriod(runOn(pool), Number(userId), id, { day: lagosDay(timestampDate(startsAt)), version: event.sequence });
}

/** What was returned in full was not paid in the end; it is kept at nothing, so that older news of it change nothing. */
export async function onSubscriptionExpired({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { userId, subscriptionId: id, reasonCode } = readEvent(SubscriptionExpiredSchema, event);
  if (reasonCode !== 'refunded') return;
  const run = runOn(pool);
  await keepPeriod(run, Number(userId), { id, day: lagosDay(new Date(event.time)), amountKobo: 0 });
  await reducePeriod(run, Number(userId), id, Number.MAX_SAFE_INTEGER);
}
