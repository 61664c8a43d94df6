import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import type { Context } from '../context.ts';
import { insertPeriod, reducePeriodAmount, updatePeriodDay } from './paid-period.store.ts';
import { readNewDates, readPeriodEnd } from './read-period.ts';

/** Moves a period of the history to its new first day; an event older than the stored version changes nothing. */
export async function onSubscriptionRescheduled({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { userId, subscriptionId, startsAt } = readNewDates(event);
  await updatePeriodDay(runOn(pool), userId, subscriptionId, { day: lagosDay(startsAt), version: event.sequence });
}

/** A fully refunded period stays in the history with an amount of 0, so that older events about it change nothing. */
export async function onSubscriptionExpired({ pool }: Pick<Context, 'pool'>, event: Event): Promise<void> {
  const { userId, subscriptionId: id, reasonCode } = readPeriodEnd(event);
  if (reasonCode !== 'refunded') return;
  const run = runOn(pool);
  await insertPeriod(run, userId, { id, day: lagosDay(new Date(event.time)), amountKobo: 0 });
  await reducePeriodAmount(run, userId, id, Number.MAX_SAFE_INTEGER);
}
