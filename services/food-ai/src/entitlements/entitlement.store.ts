import { mongo, trusted } from 'mongoose';
import type { EntitlementModel } from './entitlement-model.ts';

const DUPLICATE_KEY = 11000;

type Period = { id: string; userId: number; purpose: string };

/** Keeps from when until when a period is paid; the same again, or an older word, changes nothing. */
export async function keepPaid(
  model: EntitlementModel,
  period: Period,
  { version = 1, ...dates }: { startsAt: Date; endsAt: Date; version?: number },
): Promise<void> {
  await keep(model, period, {});
  const isNewer = { $or: [{ version: trusted({ $exists: false }) }, { version: trusted({ $lt: version }) }] };
  await model.updateOne({ _id: period.id, ...isNewer }, { $set: { ...dates, version } });
}

/** Keeps that a period is over, by time or by a refund. */
export async function keepEnded(model: EntitlementModel, period: Period, endedAt: Date): Promise<void> {
  await keep(model, period, { endedAt });
}

/** Whether a member has paid for this at this moment. Reading decides: no job has to have ended anything (payments.md 3.6). */
export async function isEntitled(model: EntitlementModel, userId: number, purpose: string, now: Date): Promise<boolean> {
  const running = { startsAt: trusted({ $lte: now }), endsAt: trusted({ $gt: now }) };
  const notEnded = { $or: [{ endedAt: trusted({ $exists: false }) }, { endedAt: trusted({ $gt: now }) }] };
  return (await model.exists({ userId, purpose, ...running, ...notEnded })) !== null;
}

async function keep(model: EntitlementModel, { id, userId, purpose }: Period, part: Partial<Record<string, Date>>): Promise<void> {
  const write = () => model.updateOne({ _id: id }, { $set: { userId, purpose, ...part } }, { upsert: true });
  await write().catch((error: unknown) => {
    // Another writer made the document between the search and the insertion; it is there now.
    if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return write();
  });
}
