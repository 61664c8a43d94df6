import { mongo, trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import type { Showing } from './tip.domain.ts';
import type { TipDeliveryModel, TipDeliveryRow, TipShowingModel, TipShowingRow } from './tip-model.ts';

const DUPLICATE_KEY = 11000;

/** A tip given to a member for a Lagos day. */
export type Delivery = { userId: number; day: string; tipId: string; deliveredAt: Date };

/** The further tips of a member's day. */
export type MoreDelivery = { userId: number; day: string; tipIds: string[]; deliveredAt: Date };

/** The tip that the member has for this day already. */
export async function findDelivery(model: TipDeliveryModel, userId: number, day: string): Promise<string | undefined> {
  const row = await model.findOne({ _id: keyOf(userId, day) }, { tipId: 1 }).lean<Pick<TipDeliveryRow, 'tipId'>>();
  return row?.tipId;
}

/** Keeps a delivery with its event inside, in one write; false when the member has a tip for that day. */
export async function addDelivery(model: TipDeliveryModel, delivery: Delivery, event: Event): Promise<boolean> {
  try {
    await model.create({ _id: keyOf(delivery.userId, delivery.day), ...delivery, pendingEvents: [event] });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The further tips that the member has for this day already, with when they came. */
export async function findMore(model: TipDeliveryModel, userId: number, day: string): Promise<MoreDelivery | undefined> {
  const row = await model.findOne({ _id: moreKeyOf(userId, day) }).lean<TipDeliveryRow>();
  return row === null ? undefined : { userId, day, tipIds: row.tipIds ?? [], deliveredAt: row.deliveredAt };
}

/** Keeps further tips with their events inside, in one write; false when the member has them for that day. */
export async function addMore(model: TipDeliveryModel, delivery: MoreDelivery, events: Event[]): Promise<boolean> {
  try {
    await model.create({ _id: moreKeyOf(delivery.userId, delivery.day), ...delivery, pendingEvents: events });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The latest day before `day` on which the member had each tip, by tip; those of 90 days are kept. */
export async function tipsHad(model: TipDeliveryModel, userId: number, day: string): Promise<Map<string, string>> {
  const rows = await model
    .find({ userId, day: trusted({ $lt: day }) }, { _id: 0, tipId: 1, tipIds: 1, day: 1 })
    .sort({ day: 1 })
    .lean<Pick<TipDeliveryRow, 'tipId' | 'tipIds' | 'day'>[]>();
  return new Map(
    rows.flatMap(({ tipId, tipIds = [], day: had }) => [...(tipId === undefined ? [] : [tipId]), ...tipIds].map((id) => [id, had])),
  );
}

/** How often each tip was shown; one that never was is not among them. */
export async function listShowings(model: TipShowingModel): Promise<Map<string, Showing>> {
  const rows = await model.find({}).lean<TipShowingRow[]>();
  return new Map(rows.map(({ _id, timesShown, lastShown }) => [_id, { timesShown, lastShown }]));
}

/** Counts that a tip was shown. */
export async function countShowing(model: TipShowingModel, tipId: string, at: Date): Promise<void> {
  const count = () => model.updateOne({ _id: tipId }, { $inc: { timesShown: 1 }, $max: { lastShown: at } }, { upsert: true });
  await count().catch((error: unknown) => {
    // Another call made the counter between the search and the insertion; it is there now.
    if (!isDuplicate(error)) throw error;
    return count();
  });
}

function keyOf(userId: number, day: string): string {
  return `${userId}:${day}`;
}

function moreKeyOf(userId: number, day: string): string {
  return `${keyOf(userId, day)}:more`;
}

function isDuplicate(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
