import { isDuplicateKey } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { type Connection, type Model, Schema, trusted } from 'mongoose';

type AllowanceRow = { _id: string; userId: number; of: string; holders: string[]; expiresAt?: Date };

const KEPT_MS = 40 * 86_400_000;

const schema = new Schema<AllowanceRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    of: { type: String, required: true },
    holders: { type: [String], required: true },
    expiresAt: { type: Date },
  },
  { collection: 'allowances', versionKey: false, strict: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type AllowanceModel = Model<AllowanceRow>;

/** The collection `allowances` on this connection: one document per member and allowance, with the holders of its uses. */
export function allowanceModel(connection: Connection): AllowanceModel {
  return connection.model<AllowanceRow>('Allowance', schema);
}

/** A member's number of uses. Its count is deleted some time after `endsAt`; never without one. */
export type Allowance = { userId: number; of: string; endsAt?: Date };
export type Use = Allowance & { holder: string };

/** The analyses of a Lagos day. */
export function dayAllowance(userId: number, day: string): Allowance {
  return { userId, of: day, endsAt: new Date(`${day}T00:00:00Z`) };
}

/**
 * Uses an allowance once for this holder, in one conditional update, so that concurrent calls never get more than `limit` (ai.md 6.1).
 * False when it is used up; repeating it for the same holder uses nothing more.
 */
export async function reserveUse(model: AllowanceModel, use: Use, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const { userId, of, endsAt, holder } = use;
  const free = {
    _id: keyOf(use),
    $or: [{ holders: holder }, { [`holders.${limit - 1}`]: trusted({ $exists: false }) }],
  };
  const expiry = endsAt && { expiresAt: new Date(endsAt.getTime() + KEPT_MS) };
  const change = { $addToSet: { holders: holder }, $setOnInsert: { userId, of, ...expiry } };
  try {
    await model.updateOne(free, change, { upsert: true });
    return true;
  } catch (error) {
    // The document exists: either it is full, or another call created it just now.
    if (!isDuplicateKey(error)) throw error;
    const { matchedCount } = await model.updateOne(free, { $addToSet: { holders: holder } });
    return matchedCount === 1;
  }
}

/** Returns a use; harmless when it was returned already. */
export async function releaseUse(model: AllowanceModel, use: Use): Promise<void> {
  await model.updateOne({ _id: keyOf(use) }, { $pull: { holders: use.holder } });
}

/** How often an allowance has been used. */
export async function countUses(model: AllowanceModel, allowance: Allowance): Promise<number> {
  const row = await model.findById(keyOf(allowance), { holders: 1 }).lean<Pick<AllowanceRow, 'holders'>>();
  return row?.holders.length ?? 0;
}

function keyOf({ userId, of }: Allowance): string {
  return `${userId}:${of}`;
}
