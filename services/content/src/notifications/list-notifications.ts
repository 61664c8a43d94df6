import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { notifications } from '@sabiwell/proto/http/notifications.ts';
import type { Context } from '../context.ts';
import { latestNotifications } from './notification.store.ts';

type ListNotifications = typeof notifications.listNotifications;

/** Answers the member's notifications, newest first. */
export async function listNotifications(context: Context, { caller }: Call<ListNotifications>): Promise<Reply<ListNotifications>> {
  return { status: 200, body: await latestNotifications(context.notifications, caller.userId, context.clock()) };
}
