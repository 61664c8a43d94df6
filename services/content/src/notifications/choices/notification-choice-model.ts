import { type Connection, type Model, Schema } from 'mongoose';
import type { QuietHours } from '../../reminders/clock-times.domain.ts';

/** What a member wants to be notified of; money, security, safety and care can't be switched off. */
export type NotificationChoices = { notifyCommunity: boolean; notifyActivity: boolean };

/** With the hours in which they are not reminded of anything; rows of before 2026-11-29 have none. */
export type AllChoices = NotificationChoices & Partial<QuietHours>;

/** `_id` is the member's number, `version` that of the event. */
export type NotificationChoiceRow = AllChoices & { _id: number; version: number };

const onOrOff = { type: Boolean, required: true };

const schema = new Schema<NotificationChoiceRow>(
  {
    _id: { type: Number, required: true },
    notifyCommunity: onOrOff,
    notifyActivity: onOrOff,
    quietFrom: String,
    quietTo: String,
    version: { type: Number, required: true },
  },
  { collection: 'notification_choices', versionKey: false, strict: 'throw' },
);

export type NotificationChoiceModel = Model<NotificationChoiceRow>;

/** The collection `notification_choices` on this connection: a read model of the preferences in identity. */
export function notificationChoiceModel(connection: Connection): NotificationChoiceModel {
  return connection.model<NotificationChoiceRow>('NotificationChoice', schema);
}
