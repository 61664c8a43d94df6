import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Context } from '../context.ts';
import type { Words } from './notification.domain.ts';
import { insertNotification } from './notification.store.ts';
import { KEPT_MS } from './notification-model.ts';

/** What handlers that notify a member need. */
export type NotifyContext = Pick<Context, 'notifications' | 'clock'>;

/** Notifies a member of an event, once; a replayed event, or one older than notifications are stored, is skipped. */
export async function notifyMember({ notifications, clock }: NotifyContext, event: Event, userId: number, words: Words): Promise<void> {
  if (event.isReplay) return;
  const time = new Date(event.time);
  if (clock().getTime() - time.getTime() >= KEPT_MS) return;
  await insertNotification(notifications, { _id: event.id, userId, type: 'other', ...words, time });
}
