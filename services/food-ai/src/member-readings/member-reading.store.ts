import { trusted } from 'mongoose';
import { upsertNewer } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { MemberReadingModel, MemberReadingRow } from './member-reading-model.ts';
import { type Pressure, READING_DAYS, type Reading, type Sugar } from './reading.domain.ts';

const KINDS = ['blood_pressure', 'blood_sugar'] as const;
const EACH = 5;
const DAY_MS = 86_400_000;

type Figures = Omit<Pressure, 'id'> | Omit<Sugar, 'id'>;

/** Stores a reading in this version; the same or an older version changes nothing. */
export async function upsertReading(
  model: MemberReadingModel,
  { id, userId, version }: { id: string; userId: number; version: number },
  figures: Figures,
): Promise<void> {
  await upsertNewer(model, id, { version, part: 'reading', fields: figures, always: { userId } });
}

/** Removes what is stored of a reading; an earlier event may still come. */
export async function removeReading(
  model: MemberReadingModel,
  { id, userId, version }: { id: string; userId: number; version: number },
  at: Date,
): Promise<void> {
  await upsertNewer(model, id, { version, part: 'reading', fields: { isGone: true, measuredAt: at }, always: { userId } });
}

/** The member's last readings of each kind, newest first within the kind. */
export async function findLastReadings(model: MemberReadingModel, userId: number, now: Date, each = EACH): Promise<Reading[]> {
  // MongoDB removes what is too old a little later.
  const measuredAt = trusted({ $gt: new Date(now.getTime() - READING_DAYS * DAY_MS) });
  const rows = await Promise.all(
    KINDS.map((kind) =>
      model
        .find({ userId, 'reading.kind': kind, 'reading.measuredAt': measuredAt })
        .sort({ 'reading.measuredAt': -1 })
        .limit(each)
        .lean<MemberReadingRow[]>(),
    ),
  );
  return rows.flat().flatMap(readingOf);
}

function readingOf({ _id: id, reading }: MemberReadingRow): Reading[] {
  if ('isGone' in reading) return [];
  const { version: _version, ...figures } = reading;
  return [{ id, ...figures } as Reading];
}
