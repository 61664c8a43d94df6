import { retryUpsert, upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { trusted } from 'mongoose';
import { DEFAULT_TIP_HOUR } from '@sabiwell/proto/http/health-tip-rules.ts';
import type { TipHourModel, TipHourRow, TipPeriodModel, TipPeriodRow } from './tip-period-model.ts';

/** What a member paid for. */
export type TipPeriod = { id: string; userId: number; startsAt: Date; endsAt: Date; version: number };

/** Upserts the beginning and end of a paid period; the same or an older version changes nothing. */
export async function upsertPeriod(model: TipPeriodModel, { id, userId, startsAt, endsAt, version }: TipPeriod): Promise<void> {
  await upsertNewer(model, id, { version, fields: { startsAt, endsAt }, always: { userId } });
}

/** Stores that a refund ended a period before its date. The earliest end counts. */
export async function upsertPeriodEnd(
  model: TipPeriodModel,
  { id, userId, endedAt }: { id: string; userId: number; endedAt: Date },
): Promise<void> {
  await retryUpsert(() => model.updateOne({ _id: id }, { $set: { userId }, $min: { endedAt } }, { upsert: true }));
}

const running = (now: Date) => ({
  startsAt: trusted({ $lte: now }),
  endsAt: trusted({ $gt: now }),
  $or: [{ endedAt: trusted({ $exists: false }) }, { endedAt: trusted({ $gt: now }) }],
});

/** Whether the member has paid for tips right now, judged by the clock alone. */
export async function isSubscriber(model: TipPeriodModel, userId: number, now: Date): Promise<boolean> {
  return (await model.exists({ userId, ...running(now) })) !== null;
}

/** The members who have paid for tips right now, one after another. */
export function subscribersAt(model: TipPeriodModel, now: Date): AsyncIterable<Pick<TipPeriodRow, 'userId'>> {
  return model.find(running(now), { _id: 0, userId: 1 }).lean<Pick<TipPeriodRow, 'userId'>[]>().cursor();
}

/** The hour in Lagos at which the member wants the further tips. */
export async function findHour(model: TipHourModel, userId: number): Promise<number> {
  const row = await model.findOne({ _id: userId }).lean<TipHourRow>();
  return row?.hour ?? DEFAULT_TIP_HOUR;
}

/** Stores that hour. */
export async function upsertHour(model: TipHourModel, userId: number, hour: number): Promise<void> {
  await retryUpsert(() => model.updateOne({ _id: userId }, { $set: { hour } }, { upsert: true }));
}
