import { type Connection, type Model, Schema } from 'mongoose';
import { retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** The latest of what a member did elsewhere; `_id` is the member's number. Each field only grows, so events may come in any order. */
export type MemberActivity = {
  /** The Lagos day of the last workout. */
  lastWorkoutOn?: string;
  /** When a visit to a doctor was last asked for. */
  visitAskedAt?: Date;
  /** Since when the health profile names diabetes. */
  diabetesSince?: Date;
};
type MemberActivityRow = MemberActivity & { _id: number };

const schema = new Schema<MemberActivityRow>(
  { _id: { type: Number, required: true }, lastWorkoutOn: String, visitAskedAt: Date, diabetesSince: Date },
  { collection: 'member_activity', versionKey: false, strict: 'throw' },
);

export type MemberActivityModel = Model<MemberActivityRow>;

/** The collection `member_activity` on this connection: a read model of events of health-tracking and bookings. */
export function memberActivityModel(connection: Connection): MemberActivityModel {
  return connection.model<MemberActivityRow>('MemberActivity', schema);
}

/** What a member did last. */
export async function findActivity(model: MemberActivityModel, userId: number): Promise<MemberActivity> {
  return (await model.findById(userId).lean<MemberActivityRow>()) ?? {};
}

type Latest = { member: number } & Pick<MemberActivity, 'lastWorkoutOn' | 'visitAskedAt'>;

/** Keeps of each member what is later than what is known. */
export async function keepLatest(model: MemberActivityModel, latest: readonly Latest[]): Promise<void> {
  const writes = latest.map(({ member, ...fields }) => ({
    updateOne: { filter: { _id: member }, update: { $max: fields }, upsert: true },
  }));
  await retryUpsert(() => model.bulkWrite(writes));
}

/** Keeps since when diabetes is named, or that it is not. */
export async function keepDiabetes(model: MemberActivityModel, userId: number, isNamed: boolean, at: Date): Promise<void> {
  const change = isNamed ? { $min: { diabetesSince: at } } : { $unset: { diabetesSince: 1 as const } };
  await retryUpsert(() => model.updateOne({ _id: userId }, change, { upsert: isNamed }));
}
