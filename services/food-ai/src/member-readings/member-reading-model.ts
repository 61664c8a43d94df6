import { type Connection, type Model, Schema } from 'mongoose';
import { type Pressure, READING_DAYS, type Sugar } from './reading.domain.ts';

type Kept<R> = Omit<R, 'id'> & { version: number };
/** What is left of a reading that was taken away: enough to know an older event by. */
type Gone = { isGone: true; measuredAt: Date; version: number };

/** `_id` is the reading; `reading` is replaced as a whole, so that nothing of it stays when the member takes it away. */
export type MemberReadingRow = { _id: string; userId: number; reading: Kept<Pressure> | Kept<Sugar> | Gone };

const schema = new Schema<MemberReadingRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    reading: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'member_readings', versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1, 'reading.kind': 1, 'reading.measuredAt': -1 });
schema.index({ 'reading.measuredAt': 1 }, { expireAfterSeconds: READING_DAYS * 86_400 });

export type MemberReadingModel = Model<MemberReadingRow>;

/** The collection `member_readings` on this connection: a read model of events of health-tracking, of 90 days. */
export function memberReadingModel(connection: Connection): MemberReadingModel {
  return connection.model<MemberReadingRow>('MemberReading', schema);
}
