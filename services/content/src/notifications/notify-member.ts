import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import type { Words } from './notification.domain.ts';
import { insertNotification } from './notification.store.ts';
import { KEPT_MS } from './notification-model.ts';

/** What handlers need that notify a member. */
export type NotifyContext = Pick<Context, 'notifications' | 'clock'>;

/** Notifies a member of an event, once; an event that is told again, or is older than notifications are kept, is skipped. */
export async function notifyMember({ notifications, clock }: NotifyContext, event: Event, userId: number, words: Words): Promise<void> {
  if (event.isReplay) return;
  const time = new Date(event.time);
  if (clock().getTime() - time.getTime() >= KEPT_MS) return;
  await insertNotification(notifications, { _id: event.id, userId, type: 'other', ...words, time });
}
