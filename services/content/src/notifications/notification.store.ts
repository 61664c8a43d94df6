import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { mongo, trusted } from 'mongoose';
import type { Notification } from '@sabiwell/proto/http/notifications.ts';
import { KEPT_MS, type NotificationModel, type NotificationRow } from './notification-model.ts';

const MOST = 200;
const DUPLICATE_KEY = 11000;

/** Inserts a notification; an existing one is left unchanged, read or not. */
export async function insertNotification(model: NotificationModel, row: NotificationRow): Promise<void> {
  await insertNew(model, row);
}

/** Inserts notifications in one write; those that are there already are left unchanged. */
export async function insertNotifications(model: NotificationModel, rows: readonly NotificationRow[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await model.collection.insertMany(rows as never, { ordered: false });
  } catch (error) {
    if (!isOnlyKnown(error)) throw error;
  }
}

/** Whether a write failed for nothing but documents that were there. */
function isOnlyKnown(error: unknown): boolean {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) return false;
  const faults = [error.writeErrors].flat();
  return faults.length > 0 && faults.every(({ code }) => code === DUPLICATE_KEY);
}

/** What is shown at a moment: not yesterday's reminders. */
const shownAt = (now: Date) => ({ until: trusted({ $not: { $lte: now } }) });

/** The member's latest notifications, newest first. */
export async function latestNotifications(model: NotificationModel, userId: number, now: Date): Promise<Notification[]> {
  const time = trusted({ $gt: new Date(now.getTime() - KEPT_MS) });
  // What is counted and has come to nothing is kept only for its version.
  const count = trusted({ $ne: 0 });
  const rows = await model
    .find({ userId, time, count, ...shownAt(now) })
    .sort({ time: -1, _id: -1 })
    .limit(MOST)
    .lean<NotificationRow[]>();
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
  const { modifiedCount } = await model.updateMany(
    { userId, readAt: trusted({ $exists: false }), ...shownAt(now) },
    { $set: { readAt: now } },
  );
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

/** Removes the member's unread notifications whose subject begins with this, of before a moment; returns how many there were. */
export async function removeUnreadBefore(
  model: NotificationModel,
  { userId, about, before }: { userId: number; about: string; before: Date },
): Promise<number> {
  const begins = trusted({ $gte: about, $lt: `${about}\uffff` });
  const unread = { readAt: trusted({ $exists: false }) };
  const { deletedCount } = await model.deleteMany({ userId, about: begins, time: trusted({ $lt: before }), ...unread });
  return deletedCount;
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
