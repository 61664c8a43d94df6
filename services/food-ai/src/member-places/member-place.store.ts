import { type Connection, type Model, Schema } from 'mongoose';
import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** Where a member lives, by the events of identity; `_id` is the member's number. */
type MemberPlaceRow = { _id: number; city: string; version: number };

const schema = new Schema<MemberPlaceRow>(
  { _id: { type: Number, required: true }, city: { type: String, default: '' }, version: { type: Number, required: true } },
  { collection: 'member_places', versionKey: false, strict: 'throw' },
);

export type MemberPlaceModel = Model<MemberPlaceRow>;

/** The collection `member_places` on this connection. */
export function memberPlaceModel(connection: Connection): MemberPlaceModel {
  return connection.model<MemberPlaceRow>('MemberPlace', schema);
}

/** The member's town; undefined where they gave none. */
export async function findCity(model: MemberPlaceModel, userId: number): Promise<string | undefined> {
  return (await model.findById(userId).lean<MemberPlaceRow>())?.city || undefined;
}

/** Keeps the town in this version; an older version changes nothing. */
export async function upsertPlace(model: MemberPlaceModel, userId: number, version: number, city: string): Promise<void> {
  await upsertNewer(model, userId, { version, fields: { city } });
}
