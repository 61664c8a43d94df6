import { type Connection, type Model, Schema } from 'mongoose';
import { KEPT_MS } from './notification-model.ts';

/**
 * When a paid period ends, so that no member is notified of an end that another period follows; `_id` is the period's own. Periods of one
 * `line`, as computed by `periodLine`, continue each other. `version` is that of the event with this end.
 */
export type PaidPeriodRow = { _id: string; userId: number; line: string; endsAt: Date; version: number };

const schema = new Schema<PaidPeriodRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    line: { type: String, required: true },
    endsAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'paid_periods', versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1, line: 1, endsAt: -1 });
schema.index({ endsAt: 1 }, { expireAfterSeconds: KEPT_MS / 1_000 });

export type PaidPeriodModel = Model<PaidPeriodRow>;

/** The collection `paid_periods` on this connection: a read model of events of payments. */
export function paidPeriodModel(connection: Connection): PaidPeriodModel {
  return connection.model<PaidPeriodRow>('PaidPeriod', schema);
}
