import { type Connection, type Model, Schema } from 'mongoose';
import type { MemberHealth } from './person.domain.ts';

// content has a model like this one: services share no read models, and each keeps only the fields that it uses.

export type ProfilePart = Pick<MemberHealth, 'conditions' | 'goals' | 'allergies' | 'pregnant'>;
export type TrendPart = Pick<MemberHealth, 'bpHigh' | 'fastingHigh'>;

/** `_id` is the member's number. Each part has the version of the event that it came from. */
export type MemberHealthRow = { _id: number; profile?: ProfilePart & { version: number }; trend?: TrendPart & { version: number } };

const schema = new Schema<MemberHealthRow>(
  { _id: { type: Number, required: true }, profile: { type: Schema.Types.Mixed }, trend: { type: Schema.Types.Mixed } },
  { collection: 'member_health', versionKey: false, strict: 'throw' },
);

export type MemberHealthModel = Model<MemberHealthRow>;

/** The collection `member_health` on this connection: a read model of events of health-tracking. */
export function memberHealthModel(connection: Connection): MemberHealthModel {
  return connection.model<MemberHealthRow>('MemberHealth', schema);
}
