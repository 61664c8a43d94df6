import { tellLive } from '@sabiwell/chassis/live.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { notifications } from '@sabiwell/proto/http/notifications.ts';
import type { Context } from '../context.ts';
import { noSuchNotification } from './notification.domain.ts';
import { NOTIFICATIONS_CHANGED } from './notify-member.ts';
import { markRead } from './notification.store.ts';

type MarkNotificationRead = typeof notifications.markNotificationRead;

/** Marks one of the member's notifications as read. */
export async function markNotificationRead(
  { notifications, clock, redis }: Context,
  { caller: { userId }, params: { id } }: Call<MarkNotificationRead>,
): Promise<Reply<MarkNotificationRead>> {
  const body = await markRead(notifications, { id, userId, now: clock() });
  if (body === undefined) throw noSuchNotification();
  await tellLive(redis, String(userId), NOTIFICATIONS_CHANGED);
  return { status: 200, body };
}
