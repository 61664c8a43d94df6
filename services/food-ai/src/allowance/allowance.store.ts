import { type Connection, type Model, mongo, Schema, trusted } from 'mongoose';

type AllowanceRow = { _id: string; userId: number; day: string; holders: string[]; expiresAt: Date };

const KEPT_DAYS = 40;
const DUPLICATE_KEY = 11000;

const schema = new Schema<AllowanceRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    day: { type: String, required: true },
    holders: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'allowances', versionKey: false, strict: 'throw' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type AllowanceModel = Model<AllowanceRow>;

/** The collection `allowances` on this connection: one document per member and Lagos day, with who uses it. */
export function allowanceModel(connection: Connection): AllowanceModel {
  return connection.model<AllowanceRow>('Allowance', schema);
}

export type Use = { userId: number; day: string; holder: string };

/**
 * Uses the day's allowance once for this holder, in one conditional update, so that any number of calls at once never get
 * more than `limit` (ai.md 6.1). False when it is used up; repeating it for the same holder uses nothing more.
 */
export async function reserveUse(model: AllowanceModel, use: Use, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const { userId, day, holder } = use;
  const free = {
    _id: keyOf(use),
    $or: [{ holders: holder }, { [`holders.${limit - 1}`]: trusted({ $exists: false }) }],
  };
  const change = { $addToSet: { holders: holder }, $setOnInsert: { userId, day, expiresAt: endOf(day) } };
  try {
    await model.updateOne(free, change, { upsert: true });
    return true;
  } catch (error) {
    // The day's document exists: either it is full, or another call made it just now.
    if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    const { matchedCount } = await model.updateOne(free, { $addToSet: { holders: holder } });
    return matchedCount === 1;
  }
}

/** Gives a use back; harmless when it was given back already. */
export async function releaseUse(model: AllowanceModel, use: Use): Promise<void> {
  await model.updateOne({ _id: keyOf(use) }, { $pull: { holders: use.holder } });
}

function keyOf({ userId, day }: Use): string {
  return `${userId}:${day}`;
}

function endOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + KEPT_DAYS * 86_400_000);
}
