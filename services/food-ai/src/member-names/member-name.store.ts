import { type Connection, type Model, Schema } from 'mongoose';
import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** The first name of a member, and the key of their photo where they show it to everybody; `_id` is the member's number. */
export type MemberNameRow = { _id: number; firstName: string; pictureKey: string | null; version: number };

const schema = new Schema<MemberNameRow>(
  {
    _id: { type: Number, required: true },
    firstName: { type: String, default: '' },
    pictureKey: { type: String, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'member_names', versionKey: false, strict: 'throw' },
);

export type MemberNameModel = Model<MemberNameRow>;

/** The collection `member_names` on this connection. */
export function memberNameModel(connection: Connection): MemberNameModel {
  return connection.model<MemberNameRow>('MemberName', schema);
}

/** Whom other members see; a member of whom no event has come yet is without a name. */
export async function findAuthor(model: MemberNameModel, userId: number): Promise<{ userName: string; userProfilePicture: string | null }> {
  const row = await model.findById(userId).lean<MemberNameRow>();
  return {
    userName: row?.firstName || 'A member',
    userProfilePicture: row?.pictureKey ? `/api/media/${row.pictureKey}` : null,
  };
}

/** Keeps the name in this version; an older version changes nothing. */
export async function upsertName(
  model: MemberNameModel,
  userId: number,
  { version, ...fields }: Omit<MemberNameRow, '_id'>,
): Promise<void> {
  await upsertNewer(model, userId, { version, fields });
}
