import { mongo, trusted } from 'mongoose';
import type { EntitlementModel, EntitlementRow } from './entitlement-model.ts';

const DUPLICATE_KEY = 11000;

type Period = { id: string; userId: number; purpose: string };

type Paid = { startsAt: Date; endsAt: Date; quota: number };

/** What may be told of a paid period: its dates by the version of the fact that they are of; of new dates no quota is told. */
type Told = Omit<Paid, 'quota'> & { quota?: number; version?: number };

/** Keeps from when until when a period is paid, and what it brings; the same again, or an older word of its dates, changes nothing. */
export async function keepPaid(model: EntitlementModel, period: Period, { version = 1, quota, ...dates }: Told): Promise<void> {
  // What it brings never changes, so that an older word of it counts too.
  await keep(model, period, quota === undefined ? {} : { quota });
  const isNewer = { $or: [{ version: trusted({ $exists: false }) }, { version: trusted({ $lt: version }) }] };
  await model.updateOne({ _id: period.id, ...isNewer }, { $set: { ...dates, version } });
}

/** Keeps that a period is over, by time or by a refund. */
export async function keepEnded(model: EntitlementModel, period: Period, endedAt: Date): Promise<void> {
  await keep(model, period, { endedAt });
}

/** Whether a member has paid for this at this moment. */
export async function isEntitled(model: EntitlementModel, userId: number, purpose: string, now: Date): Promise<boolean> {
  return (await findRunning(model, userId, purpose, now)) !== undefined;
}

/** The paid period that runs at this moment. Reading decides: no job has to have ended anything (payments.md 3.6). */
export async function findRunning(
  model: EntitlementModel,
  userId: number,
  purpose: string,
  now: Date,
): Promise<(Paid & { id: string }) | undefined> {
  const running = { startsAt: trusted({ $lte: now }), endsAt: trusted({ $gt: now }) };
  const notEnded = { $or: [{ endedAt: trusted({ $exists: false }) }, { endedAt: trusted({ $gt: now }) }] };
  // Periods follow each other; should two ever run at once, the one that ends first is used first.
  const row = await model
    .findOne({ userId, purpose, ...running, ...notEnded })
    .sort({ endsAt: 1 })
    .lean<EntitlementRow & { startsAt: Date; endsAt: Date }>();
  return row === null ? undefined : { id: row._id, startsAt: row.startsAt, endsAt: row.endsAt, quota: row.quota ?? 0 };
}

async function keep(model: EntitlementModel, { id, userId, purpose }: Period, part: { quota?: number; endedAt?: Date }): Promise<void> {
  const write = () => model.updateOne({ _id: id }, { $set: { userId, purpose, ...part } }, { upsert: true });
  await write().catch((error: unknown) => {
    // Another writer made the document between the search and the insertion; it is there now.
    if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return write();
  });
}
