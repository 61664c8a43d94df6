import { type Connection, type Model, Schema } from 'mongoose';
import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** What a member agreed to, for work that no call of theirs starts; `_id` is the member's number. */
type MemberConsentRow = { _id: number; careContact: boolean; version: number };

const schema = new Schema<MemberConsentRow>(
  { _id: { type: Number, required: true }, careContact: { type: Boolean, required: true }, version: { type: Number, required: true } },
  { collection: 'member_consents', versionKey: false, strict: 'throw' },
);

export type MemberConsentModel = Model<MemberConsentRow>;

/** The collection `member_consents` on this connection: a read model of events of identity. */
export function memberConsentModel(connection: Connection): MemberConsentModel {
  return connection.model<MemberConsentRow>('MemberConsent', schema);
}

/** Whether case managers may see that something of this member is overdue; no without an answer. */
export async function hasCareContact(model: MemberConsentModel, userId: number): Promise<boolean> {
  return (await model.findById(userId).lean<MemberConsentRow>())?.careContact ?? false;
}

/** Stores the answers in this version; an older version changes nothing. */
export async function upsertConsents(model: MemberConsentModel, userId: number, version: number, careContact: boolean): Promise<void> {
  await upsertNewer(model, userId, { version, fields: { careContact } });
}
