import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { tellUser } from '../accounts/tell-user.ts';
import type { Context } from '../context.ts';
import { insertPeriod } from './paid-period.store.ts';
import { readPaidPeriod } from './read-period.ts';

/** Adds a paid period, first or further, to the member's history. */
export async function onSubscriptionPaid(context: Pick<Context, 'pool' | 'redis'>, event: Event): Promise<void> {
  const { userId, subscriptionId: id, startsAt, amountKobo } = readPaidPeriod(event);
  await insertPeriod(runOn(context.pool), userId, { id, day: lagosDay(startsAt), amountKobo });
  tellUser(context, userId);
}
