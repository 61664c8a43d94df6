import { mongo, trusted } from 'mongoose';
import { DEFAULT_TIP_HOUR } from '@sabiwell/proto/http/health-tip-rules.ts';
import type { TipHourModel, TipHourRow, TipPeriodModel, TipPeriodRow } from './tip-period-model.ts';

const DUPLICATE_KEY = 11000;

/** What a member paid for. */
export type TipPeriod = { id: string; userId: number; startsAt: Date; endsAt: Date; version: number };

/** Keeps when a paid period begins and ends; the same again, or an older word, changes nothing. */
export async function keepPeriod(model: TipPeriodModel, { id, userId, startsAt, endsAt, version }: TipPeriod): Promise<void> {
  await again(() => model.updateOne({ _id: id }, { $set: { userId } }, { upsert: true }));
  const isNewer = { $or: [{ version: trusted({ $exists: false }) }, { version: trusted({ $lt: version }) }] };
  await model.updateOne({ _id: id, ...isNewer }, { $set: { startsAt, endsAt, version } });
}

/** Keeps that a period is over, though its end may lie ahead: it was refunded. The earliest word counts. */
export async function endPeriod(
  model: TipPeriodModel,
  { id, userId, endedAt }: { id: string; userId: number; endedAt: Date },
): Promise<void> {
  await again(() => model.updateOne({ _id: id }, { $set: { userId }, $min: { endedAt } }, { upsert: true }));
}

const running = (now: Date) => ({
  startsAt: trusted({ $lte: now }),
  endsAt: trusted({ $gt: now }),
  $or: [{ endedAt: trusted({ $exists: false }) }, { endedAt: trusted({ $gt: now }) }],
});

/** Whether the member has paid for tips right now; the clock decides, no job. */
export async function isSubscriber(model: TipPeriodModel, userId: number, now: Date): Promise<boolean> {
  return (await model.exists({ userId, ...running(now) })) !== null;
}

/** The members who have paid for tips right now, one after the other. */
export function subscribersAt(model: TipPeriodModel, now: Date): AsyncIterable<Pick<TipPeriodRow, 'userId'>> {
  return model.find(running(now), { _id: 0, userId: 1 }).lean<Pick<TipPeriodRow, 'userId'>[]>().cursor();
}

/** The hour in Lagos at which the member wants the further tips. */
export async function readHour(model: TipHourModel, userId: number): Promise<number> {
  const row = await model.findOne({ _id: userId }).lean<TipHourRow>();
  return row?.hour ?? DEFAULT_TIP_HOUR;
}

/** Keeps that hour. */
export async function keepHour(model: TipHourModel, userId: number, hour: number): Promise<void> {
  await again(() => model.updateOne({ _id: userId }, { $set: { hour } }, { upsert: true }));
}

// Another writer made the document between the search and the insertion; it is there now.
async function again(keep: () => PromiseLike<unknown>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    await keep();
  }
}
