import { type Connection, type Model, Schema } from 'mongoose';

/**
 * `_id` is the paid period. The event of its end may come before that of its payment, so either part may be missing. Its dates may
 * change: `version` is that of the event which said them.
 */
export type EntitlementRow = {
  _id: string;
  userId: number;
  purpose: string;
  startsAt?: Date;
  endsAt?: Date;
  version?: number;
  /** How much of a counted thing the period brings, such as AI chats; 0 of what is not counted. */
  quota?: number;
  endedAt?: Date;
};

const schema = new Schema<EntitlementRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    purpose: { type: String, required: true },
    startsAt: { type: Date },
    endsAt: { type: Date },
    version: { type: Number },
    quota: { type: Number },
    endedAt: { type: Date },
  },
  { collection: 'entitlements', versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1, purpose: 1, endsAt: 1 });

export type EntitlementModel = Model<EntitlementRow>;

/** The collection `entitlements` on this connection: a read model of events of payments. */
export function entitlementModel(connection: Connection): EntitlementModel {
  return connection.model<EntitlementRow>('Entitlement', schema);
}
