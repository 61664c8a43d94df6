import { type Connection, type Model, Schema } from 'mongoose';

/**
 * `_id` is the paid period. The event of its end may arrive before that of its payment, so either part may be missing. Its dates may
 * change: `version` is that of the event with these dates.
 */
export type EntitlementRow = {
  _id: string;
  userId: number;
  purpose: string;
  startsAt?: Date;
  endsAt?: Date;
  version?: number;
  /** How much of something counted, such as AI chats, the period brings; 0 where nothing is counted. */
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
