import { tellLive } from '@sabiwell/chassis/live.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { notifications } from '@sabiwell/proto/http/notifications.ts';
import type { Context } from '../context.ts';
import { NOTIFICATIONS_CHANGED } from './notify-member.ts';
import { markAllRead } from './notification.store.ts';

type MarkAllNotificationsRead = typeof notifications.markAllNotificationsRead;

/** Marks all the member's notifications as read. */
export async function markAllNotificationsRead(
  context: Context,
  { caller }: Call<MarkAllNotificationsRead>,
): Promise<Reply<MarkAllNotificationsRead>> {
  const marked = await markAllRead(context.notifications, caller.userId, context.clock());
  if (marked > 0) await tellLive(context.redis, String(caller.userId), NOTIFICATIONS_CHANGED);
  return { status: 200, body: { marked } };
}
