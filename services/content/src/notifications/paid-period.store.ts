import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { trusted } from 'mongoose';
import type { PaidPeriodModel } from './paid-period-model.ts';

/** A paid period with its end, from the event of this version. */
export type PaidPeriod = { id: string; userId: number; line: string; endsAt: Date; version: number };

/** Upserts the end of a period; the same or an older version changes nothing. */
export async function upsertPeriodEnd(model: PaidPeriodModel, { id, version, ...fields }: PaidPeriod): Promise<void> {
  await upsertNewer(model, id, { version, fields });
}

/** Whether the member has a period of the same line beyond the end of this one. */
export async function isContinued(model: PaidPeriodModel, { id, userId, line, endsAt }: PaidPeriod): Promise<boolean> {
  return (await model.exists({ _id: trusted({ $ne: id }), userId, line, endsAt: trusted({ $gt: endsAt }) })) !== null;
}
