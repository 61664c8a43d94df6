import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { tellLive } from '@sabiwell/chassis/live.ts';
import type { Context } from '../context.ts';
import type { Words } from './notification.domain.ts';
import { insertNotification, removeUnread, removeUnreadBefore } from './notification.store.ts';
import { KEPT_MS } from './notification-model.ts';

/** Read by the bell of the member's open screens, in every tab. */
export const NOTIFICATIONS_CHANGED = { event: 'changed', paths: ['/api/notifications'] } as const;

/** What handlers that notify a member need. */
export type NotifyContext = Pick<Context, 'notifications' | 'notificationChoices' | 'clock' | 'redis'>;

/** Notifies a member of an event, once; a replayed event, or one older than notifications are stored, is skipped. */
export async function notifyMember(
  { notifications, clock, redis }: NotifyContext,
  event: Event,
  userId: number,
  words: Words & { about?: string },
): Promise<void> {
  if (event.isReplay) return;
  const time = new Date(event.time);
  if (clock().getTime() - time.getTime() >= KEPT_MS) return;
  await insertNotification(notifications, { _id: event.id, userId, type: 'other', ...words, time });
  await tellLive(redis, String(userId), NOTIFICATIONS_CHANGED);
}

type TakeBackContext = Pick<Context, 'notifications' | 'redis'>;

/** The same for whatever begins with `about`, of before a moment. */
export async function takeBackBefore(
  { notifications, redis }: TakeBackContext,
  userId: number,
  of: { about: string; before: Date },
): Promise<void> {
  if ((await removeUnreadBefore(notifications, { userId, ...of })) > 0) await tellLive(redis, String(userId), NOTIFICATIONS_CHANGED);
}

/** Takes back what a member was notified of and has not read yet, as it is over. */
export async function takeBack({ notifications, redis }: TakeBackContext, userId: number, about: string): Promise<void> {
  if ((await removeUnread(notifications, { userId, about })) > 0) await tellLive(redis, String(userId), NOTIFICATIONS_CHANGED);
}
