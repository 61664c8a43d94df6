import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { tellUser } from '../accounts/tell-user.ts';
import type { Context } from '../context.ts';
import { insertPeriod, reducePeriodAmount, updatePeriodDay } from './paid-period.store.ts';
import { readNewDates, readPeriodEnd } from './read-period.ts';

/** Moves a period of the history to its new first day; an event older than the stored version changes nothing. */
export async function onSubscriptionRescheduled(context: Pick<Context, 'pool' | 'redis'>, event: Event): Promise<void> {
  const { userId, subscriptionId, startsAt } = readNewDates(event);
  await updatePeriodDay(runOn(context.pool), userId, subscriptionId, { day: lagosDay(startsAt), version: event.sequence });
  tellUser(context, userId);
}

/** A fully refunded period stays in the history with an amount of 0, so that older events about it change nothing. */
export async function onSubscriptionExpired(context: Pick<Context, 'pool' | 'redis'>, event: Event): Promise<void> {
  const { userId, subscriptionId: id, reasonCode } = readPeriodEnd(event);
  if (reasonCode !== 'refunded') return;
  const run = runOn(context.pool);
  await insertPeriod(run, userId, { id, day: lagosDay(new Date(event.time)), amountKobo: 0 });
  await reducePeriodAmount(run, userId, id, Number.MAX_SAFE_INTEGER);
  tellUser(context, userId);
}
