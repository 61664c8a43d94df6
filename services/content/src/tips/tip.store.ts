import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { insertNew, retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { Showing } from './tip.domain.ts';
import type { TipDeliveryModel, TipDeliveryRow, TipShowingModel, TipShowingRow } from './tip-model.ts';

/** A tip given to a member for a Lagos day. */
export type Delivery = { userId: number; day: string; tipId: string; deliveredAt: Date };

/** The further tips of a member's day. */
export type MoreDelivery = { userId: number; day: string; tipIds: string[]; deliveredAt: Date };

/** The tip that the member already has for this day. */
export async function findDelivery(model: TipDeliveryModel, userId: number, day: string): Promise<string | undefined> {
  const row = await model.findOne({ _id: keyOf(userId, day) }, { tipId: 1 }).lean<Pick<TipDeliveryRow, 'tipId'>>();
  return row?.tipId;
}

/** Inserts a delivery with its event inside, in one write; false when the member already has a tip for that day. */
export async function insertDelivery(model: TipDeliveryModel, delivery: Delivery, event: Event): Promise<boolean> {
  return insertNew(model, { _id: keyOf(delivery.userId, delivery.day), ...delivery, pendingEvents: [event] });
}

/** The further tips that the member already has for this day, with their time. */
export async function findMore(model: TipDeliveryModel, userId: number, day: string): Promise<MoreDelivery | undefined> {
  const row = await model.findOne({ _id: moreKeyOf(userId, day) }).lean<TipDeliveryRow>();
  return row === null ? undefined : { userId, day, tipIds: row.tipIds ?? [], deliveredAt: row.deliveredAt };
}

/** Inserts further tips with their events inside, in one write; false when the member already has them for that day. */
export async function insertMore(model: TipDeliveryModel, delivery: MoreDelivery, events: Event[]): Promise<boolean> {
  return insertNew(model, { _id: moreKeyOf(delivery.userId, delivery.day), ...delivery, pendingEvents: events });
}

/** The latest day before `day` on which the member had each tip, by tip; deliveries are stored for 90 days. */
export async function listDeliveredDays(model: TipDeliveryModel, userId: number, day: string): Promise<Map<string, string>> {
  const rows = await model
    .find({ userId, day: trusted({ $lt: day }) }, { _id: 0, tipId: 1, tipIds: 1, day: 1 })
    .sort({ day: 1 })
    .lean<Pick<TipDeliveryRow, 'tipId' | 'tipIds' | 'day'>[]>();
  return new Map(
    rows.flatMap(({ tipId, tipIds = [], day: had }) => [...(tipId === undefined ? [] : [tipId]), ...tipIds].map((id) => [id, had])),
  );
}

/** How often each tip was shown; tips never shown are missing. */
export async function listShowings(model: TipShowingModel): Promise<Map<string, Showing>> {
  const rows = await model.find({}).lean<TipShowingRow[]>();
  return new Map(rows.map(({ _id, timesShown, lastShown }) => [_id, { timesShown, lastShown }]));
}

/** Counts that a tip was shown. */
export async function countShowing(model: TipShowingModel, tipId: string, at: Date): Promise<void> {
  const change = { $inc: { timesShown: 1 }, $max: { lastShown: at } };
  await retryUpsert(() => model.updateOne({ _id: tipId }, change, { upsert: true }));
}

function keyOf(userId: number, day: string): string {
  return `${userId}:${day}`;
}

function moreKeyOf(userId: number, day: string): string {
  return `${keyOf(userId, day)}:more`;
}
