import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { upsertNewer } from '../stores/mongo-writes.ts';

/** Whether a member leaves; `_id` is the member's number. */
type LeavingMemberRow = { _id: number; isLeaving: boolean; version: number };

const schema = new Schema<LeavingMemberRow>(
  { _id: { type: Number, required: true }, isLeaving: { type: Boolean, required: true }, version: { type: Number, required: true } },
  { collection: 'leaving_members', versionKey: false, strict: 'throw' },
);

export type LeavingMemberModel = Model<LeavingMemberRow>;

/** The collection `leaving_members` on this connection: a read model of events of identity. */
export function leavingMemberModel(connection: Connection): LeavingMemberModel {
  return connection.model<LeavingMemberRow>('LeavingMember', schema);
}

/** Whether the member leaves; no, where nothing was ever told. */
export async function isLeaving(model: LeavingMemberModel, userId: number): Promise<boolean> {
  return (await model.findById(userId).lean<LeavingMemberRow>())?.isLeaving ?? false;
}

/** Which of these members leave. */
export async function findLeaving(model: LeavingMemberModel, userIds: readonly number[]): Promise<Set<number>> {
  const rows = await model
    .find({ _id: trusted({ $in: [...userIds] }), isLeaving: true }, { _id: 1 })
    .lean<Pick<LeavingMemberRow, '_id'>[]>();
  return new Set(rows.map(({ _id }) => _id));
}

/** Stores whether the member leaves, in this version; an older version changes nothing. */
export async function upsertLeaving(model: LeavingMemberModel, userId: number, version: number, leaves: boolean): Promise<void> {
  await upsertNewer(model, userId, { version, fields: { isLeaving: leaves } });
}
