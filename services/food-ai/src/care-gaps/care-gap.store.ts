import { randomUUIDv7 } from 'node:crypto';
import { trusted } from 'mongoose';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { GapCode, GapLevel } from './care-gap.domain.ts';
import { gapEvent } from './care-gap-events.ts';
import type { CareGapModel, CareGapRow, Told } from './care-gap-model.ts';

/** The open gaps of a member; there is one of a kind at most. */
export function findOpenGaps(model: CareGapModel, userId: number): Promise<CareGapRow[]> {
  return model.find({ userId, isOpen: true }).lean<CareGapRow[]>();
}

/** Opens a gap, with its events inside; false where another worker opened it. */
export async function openGap(
  model: CareGapModel,
  userId: number,
  { code, since, levels }: { code: GapCode; since: Date; levels: readonly GapLevel[] },
  now: Date,
): Promise<boolean> {
  const told = levels.map((what, index): Told => ({ what, version: index + 1, at: now }));
  const gap = { _id: randomUUIDv7(), userId, code };
  return insertNew(model, {
    ...gap,
    since,
    level: levels.at(-1) ?? 'member',
    isOpen: true,
    version: told.length,
    told,
    pendingEvents: told.map((one) => gapEvent(gap, one)),
  });
}

/** Tells more of a gap, with the event in the same write; nothing happens where another worker did so. */
export async function changeGap(model: CareGapModel, gap: CareGapRow, to: 'raised' | 'lowered' | 'closed', now: Date): Promise<void> {
  const told: Told = { what: to === 'raised' ? 'staff' : 'closed', version: gap.version + 1, at: now };
  const state = to === 'closed' ? { isOpen: false, closedAt: now } : { level: to === 'raised' ? ('staff' as const) : ('member' as const) };
  await model.updateOne(
    { _id: gap._id, isOpen: true, version: gap.version },
    { $set: { ...state, version: told.version }, $push: { told, pendingEvents: gapEvent(gap, told) } },
  );
}

/** Removes gaps that were closed before then, once their events are out. */
export async function removeClosed(model: CareGapModel, before: Date): Promise<void> {
  await model.deleteMany({ closedAt: trusted({ $lt: before }), 'pendingEvents.id': trusted({ $exists: false }) });
}
