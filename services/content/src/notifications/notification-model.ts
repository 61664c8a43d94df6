import { type Connection, type Model, Schema } from 'mongoose';
import type { NotificationType } from '@sabiwell/proto/http/notification-rules.ts';

/** A notification; `_id` is the id of its event, so that a repeated event creates no second one. */
export type NotificationRow = {
  _id: string;
  userId: number;
  type: NotificationType;
  title: string;
  message: string;
  link: string;
  time: Date;
  readAt?: Date;
  /** What it asks for, such as a gap in the member's care: once that is over, it need not be read. */
  about?: string;
  /** What happened, by one word. */
  kind?: string;
  /** Where likes or comments of a post are counted: how many there are, and the version of the event that told it. */
  count?: number;
  version?: number;
  /** Until when a reminder is shown; anything else is shown as long as it is stored. */
  until?: Date;
};

/** How long a notification is stored. */
export const KEPT_MS = 180 * 86_400_000;

const needed = { type: String, required: true };

const schema = new Schema<NotificationRow>(
  {
    _id: needed,
    userId: { type: Number, required: true },
    type: needed,
    title: needed,
    message: needed,
    link: needed,
    time: { type: Date, required: true },
    readAt: Date,
    about: String,
    kind: String,
    count: Number,
    version: Number,
    until: Date,
  },
  { collection: 'notifications', versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1, time: -1, _id: -1 });
schema.index({ time: 1 }, { expireAfterSeconds: KEPT_MS / 1_000 });

export type NotificationModel = Model<NotificationRow>;

/** The collection `notifications` on this connection. */
export function notificationModel(connection: Connection): NotificationModel {
  return connection.model<NotificationRow>('Notification', schema);
}
