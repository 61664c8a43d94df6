import { retryUpsert, upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { trusted } from 'mongoose';
import type { EntitlementModel, EntitlementRow } from './entitlement-model.ts';

type Period = { id: string; userId: number; purpose: string };

type Paid = { startsAt: Date; endsAt: Date; quota: number };

/** A paid period from an event: its dates in this version, and what it brings unless only the dates changed. */
type PaidVersion = Omit<Paid, 'quota'> & { quota?: number | undefined; version: number };

/** Upserts the dates of a paid period and what it brings; the same or an older version of its dates changes nothing. */
export async function upsertPaidPeriod(model: EntitlementModel, period: Period, { version, quota, ...dates }: PaidVersion): Promise<void> {
  const { id, ...of } = period;
  // What a period brings never changes, so an older event may still set it.
  await upsertNewer(model, id, { version, fields: dates, always: quota === undefined ? of : { ...of, quota } });
}

/** Stores that a period is over, by time or by a refund; the event may arrive before that of its payment. */
export async function upsertPeriodEnd(model: EntitlementModel, { id, ...of }: Period, endedAt: Date): Promise<void> {
  await retryUpsert(() => model.updateOne({ _id: id }, { $set: { ...of, endedAt } }, { upsert: true }));
}

/** Whether a member has paid for this at this moment. */
export async function isEntitled(model: EntitlementModel, userId: number, purpose: string, now: Date): Promise<boolean> {
  return (await findRunning(model, userId, purpose, now)) !== undefined;
}

/** The current paid period, judged when it is read: no job has to have ended anything (payments.md 3.6). */
export async function findRunning(
  model: EntitlementModel,
  userId: number,
  purpose: string,
  now: Date,
): Promise<(Paid & { id: string }) | undefined> {
  const running = { startsAt: trusted({ $lte: now }), endsAt: trusted({ $gt: now }) };
  const notEnded = { $or: [{ endedAt: trusted({ $exists: false }) }, { endedAt: trusted({ $gt: now }) }] };
  // Periods follow each other; if two ever overlap, the one that ends first is used first.
  const row = await model
    .findOne({ userId, purpose, ...running, ...notEnded })
    .sort({ endsAt: 1 })
    .lean<EntitlementRow & { startsAt: Date; endsAt: Date }>();
  return row === null ? undefined : { id: row._id, startsAt: row.startsAt, endsAt: row.endsAt, quota: row.quota ?? 0 };
}
