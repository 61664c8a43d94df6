import { type Connection, type Model, Schema } from 'mongoose';
import { idempotencyMismatch, type StoredKey } from '@sabiwell/chassis/http/idempotency.ts';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';

/** The key under which a member's device sent a photo, and a hash of that call. `_id` is the member's number with the key. */
type PhotoKeyRow = { _id: string; match?: string };

const schema = new Schema<PhotoKeyRow>(
  { _id: { type: String, required: true }, match: String },
  { collection: 'photo_keys', versionKey: false, strict: 'throw' },
);

export type PhotoKeyModel = Model<PhotoKeyRow>;

/** The collection `photo_keys` on this connection. It outlives the analyses, so that a late repeat does not bring back what was deleted. */
export function photoKeyModel(connection: Connection): PhotoKeyModel {
  return connection.model<PhotoKeyRow>('PhotoKey', schema);
}

/** Whether a photo of this member has become an analysis under this key before; refuses a key that came with another call. */
export async function isKeyKept(model: PhotoKeyModel, userId: number, key: StoredKey | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const row = await model.findById(idOf(userId, key)).lean<PhotoKeyRow>();
  // Keys of earlier versions say nothing of their call.
  if (row?.match !== undefined && row.match !== key.match) throw idempotencyMismatch();
  return row !== null;
}

/** Keeps the key of a photo that is stored now; keeping it twice changes nothing. */
export async function insertKey(model: PhotoKeyModel, userId: number, key: StoredKey | undefined): Promise<void> {
  if (key !== undefined) await insertNew(model, { _id: idOf(userId, key), match: key.match });
}

function idOf(userId: number, { key }: StoredKey): string {
  return `${userId}.${key}`;
}
