import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { handleOnce } from '@sabiwell/chassis/bus/inbox.ts';
import { afterCommit, type RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';

/** What handlers of bookings' events work with. */
export type BookingContext = Pick<Context, 'pool' | 'clock' | 'mails' | 'redis'>;

/** Under this name the inbox knows which events were mailed. */
export const MAIL_CONSUMER = 'booking-mails';

/** Queues the mails of an event once, in the transaction of its effect; one that is told again was mailed before. */
export async function mailOnce(context: BookingContext, run: RunSql, event: Event, queue: (now: Date) => Promise<void>): Promise<void> {
  if (event.isReplay) return;
  await handleOnce(run, MAIL_CONSUMER, event.id, () => queue(context.clock()));
  afterCommit(run, () => context.mails.wake());
}
