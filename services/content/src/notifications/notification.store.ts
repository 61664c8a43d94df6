import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { trusted } from 'mongoose';
import type { Notification } from '@sabiwell/proto/http/notifications.ts';
import { KEPT_MS, type NotificationModel, type NotificationRow } from './notification-model.ts';

const MOST = 200;

/** Inserts a notification; an existing one is left unchanged, read or not. */
export async function insertNotification(model: NotificationModel, row: NotificationRow): Promise<void> {
  await insertNew(model, row);
}

/** The member's latest notifications, newest first. */
export async function latestNotifications(model: NotificationModel, userId: number, now: Date): Promise<Notification[]> {
  const time = trusted({ $gt: new Date(now.getTime() - KEPT_MS) });
  // What is counted and has come to nothing is kept only for its version.
  const count = trusted({ $ne: 0 });
  const rows = await model.find({ userId, time, count }).sort({ time: -1, _id: -1 }).limit(MOST).lean<NotificationRow[]>();
  return rows.map(wireNotification);
}

/** Marks a notification of this member as read, the first time; undefined where they have none with this id. */
export async function markRead(
  model: NotificationModel,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<Notification | undefined> {
  const change = { $min: { readAt: now } };
  const row = await model.findOneAndUpdate({ _id: id, userId }, change, { returnDocument: 'after' }).lean<NotificationRow>();
  return row === null ? undefined : wireNotification(row);
}

/** Marks all of the member's notifications as read; returns how many were unread. */
export async function markAllRead(model: NotificationModel, userId: number, now: Date): Promise<number> {
  const { modifiedCount } = await model.updateMany({ userId, readAt: trusted({ $exists: false }) }, { $set: { readAt: now } });
  return modifiedCount;
}

/** Whether the member has a notification about this. */
export async function isNotified(model: NotificationModel, userId: number, about: string): Promise<boolean> {
  return (await model.exists({ userId, about })) !== null;
}

/** Whether the member has an unread notification about this. */
export async function hasUnread(model: NotificationModel, { userId, about }: { userId: number; about: string }): Promise<boolean> {
  return (await model.exists({ userId, about, readAt: trusted({ $exists: false }) })) !== null;
}

/** Removes the member's unread notifications about something that is over; returns how many there were. */
export async function removeUnread(model: NotificationModel, { userId, about }: { userId: number; about: string }): Promise<number> {
  const { deletedCount } = await model.deleteMany({ userId, about, readAt: trusted({ $exists: false }) });
  return deletedCount;
}

function wireNotification(row: NotificationRow): Notification {
  const { _id: id, type, title, message, link, time, readAt, kind = null, count = null } = row;
  return { id, type, title, message, time: time.toISOString(), unread: readAt === undefined, link, kind, count };
}
