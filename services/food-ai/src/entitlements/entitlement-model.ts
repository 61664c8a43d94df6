import { type Connection, type Model, Schema } from 'mongoose';

/**
 * `_id` is the paid period. It may be told to be over before it is told to be paid; each part stands for itself. Its dates may
 * change: `version` is of the fact that they are of.
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
