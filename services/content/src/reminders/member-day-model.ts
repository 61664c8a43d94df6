import { type Connection, type Model, Schema } from 'mongoose';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';

/** What a member did on a Lagos day, so that nobody is reminded of what is done. `_id` is `<userId>:<day>`. */
export type MemberDayRow = {
  _id: string;
  userId: number;
  /** When the day began. */
  begins: Date;
  meals?: string[];
  /** When the latest reading of each type was measured. */
  readings?: Partial<Record<ReadingType, Date>>;
};

const KEPT_SECONDS = 40 * 86_400;

const schema = new Schema<MemberDayRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    begins: { type: Date, required: true },
    meals: { type: [String], default: undefined },
    readings: { blood_pressure: Date, blood_sugar: Date },
  },
  { collection: 'member_days', versionKey: false, strict: 'throw' },
);
schema.index({ begins: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export type MemberDayModel = Model<MemberDayRow>;

/** The collection `member_days` on this connection: a read model of events of health-tracking. */
export function memberDayModel(connection: Connection): MemberDayModel {
  return connection.model<MemberDayRow>('MemberDay', schema);
}
