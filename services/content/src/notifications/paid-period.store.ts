import { mongo, trusted } from 'mongoose';
import type { PaidPeriodModel } from './paid-period-model.ts';

const DUPLICATE_KEY = 11000;

/** A paid period with its end, as the fact of this version says. */
export type PaidPeriod = { id: string; userId: number; line: string; endsAt: Date; version: number };

/** Keeps when a period ends; the same again, or an older word, changes nothing. */
export async function keepEnd(model: PaidPeriodModel, { id, ...told }: PaidPeriod): Promise<void> {
  const older = { _id: id, version: trusted({ $lt: told.version }) };
  try {
    await model.updateOne(older, { $set: told }, { upsert: true });
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    // It is there: in this version or a later one, or made by another writer since the search.
    await model.updateOne(older, { $set: told });
  }
}

/** Whether the member has the same thing beyond the end of this period. */
export async function isContinued(model: PaidPeriodModel, { id, userId, line, endsAt }: PaidPeriod): Promise<boolean> {
  return (await model.exists({ _id: trusted({ $ne: id }), userId, line, endsAt: trusted({ $gt: endsAt }) })) !== null;
}
