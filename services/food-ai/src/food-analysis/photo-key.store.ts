import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredKey } from '@sabiwell/chassis/http/idempotency.ts';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** The key under which a member's device sent a photo. `_id` is the member's number with the key. */
type PhotoKeyRow = { _id: string };

const schema = new Schema<PhotoKeyRow>(
  { _id: { type: String, required: true } },
  { collection: 'photo_keys', versionKey: false, strict: 'throw' },
);

export type PhotoKeyModel = Model<PhotoKeyRow>;

/** The collection `photo_keys` on this connection. It outlives the analyses, so that what was deleted is not made anew by a late repeat. */
export function photoKeyModel(connection: Connection): PhotoKeyModel {
  return connection.model<PhotoKeyRow>('PhotoKey', schema);
}

/** Whether a photo of this member has become an analysis under this key before. */
export async function isKeyKept(model: PhotoKeyModel, userId: number, key: StoredKey | undefined): Promise<boolean> {
  return key !== undefined && (await model.exists({ _id: idOf(userId, key) })) !== null;
}

/** Keeps the key of a photo that is stored now; keeping it twice changes nothing. */
export async function insertKey(model: PhotoKeyModel, userId: number, key: StoredKey | undefined): Promise<void> {
  if (key !== undefined) await insertNew(model, { _id: idOf(userId, key) });
}

function idOf(userId: number, { key }: StoredKey): string {
  return `${userId}.${key}`;
}
