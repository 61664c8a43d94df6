import { type Connection, type Model, Schema } from 'mongoose';

/**
 * A paid period of health tips; `_id` is the period's own, so that a repeated event changes nothing. The event of its end may arrive
 * before that of its payment, so either part may be missing. Its dates may change: `version` is that of the event with these dates.
 */
export type TipPeriodRow = { _id: string; userId: number; startsAt?: Date; endsAt?: Date; version?: number; endedAt?: Date };

/** `_id` is the member's number. */
export type TipHourRow = { _id: number; hour: number };

const KEPT_SECONDS = 90 * 86_400;

const period = new Schema<TipPeriodRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    startsAt: Date,
    endsAt: Date,
    version: Number,
    endedAt: Date,
  },
  { collection: 'tip_periods', versionKey: false, strict: 'throw' },
);
period.index({ userId: 1 });
period.index({ endsAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const hour = new Schema<TipHourRow>(
  { _id: { type: Number, required: true }, hour: { type: Number, required: true } },
  { collection: 'tip_hours', versionKey: false, strict: 'throw' },
);

export type TipPeriodModel = Model<TipPeriodRow>;
export type TipHourModel = Model<TipHourRow>;

/** The collection `tip_periods` on this connection: a read model of events of payments. */
export function tipPeriodModel(connection: Connection): TipPeriodModel {
  return connection.model<TipPeriodRow>('TipPeriod', period);
}

/** The collection `tip_hours` on this connection: when members want their further tips. */
export function tipHourModel(connection: Connection): TipHourModel {
  return connection.model<TipHourRow>('TipHour', hour);
}
