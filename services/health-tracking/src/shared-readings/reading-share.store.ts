import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reading } from '../readings/reading.domain.ts';
import { READING_COLUMNS } from '../readings/reading.store.ts';

/** What a member allows the doctor of a visit, until when. */
export type ReadingShare = { bookingId: string; doctorId: number; userId: number; shared: boolean; sharedUntil: Date };

/** Stores what was said last of a visit; an older word changes nothing. */
export async function upsertShare(run: RunSql, share: ReadingShare, version: number): Promise<void> {
  const { bookingId, doctorId, userId, shared, sharedUntil } = share;
  await run(
    `INSERT INTO reading_shares AS s (booking_id, version, doctor_id, user_id, shared, shared_until) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (booking_id) DO UPDATE SET version = excluded.version, doctor_id = excluded.doctor_id, user_id = excluded.user_id,
       shared = excluded.shared, shared_until = excluded.shared_until
     WHERE s.version < excluded.version`,
    [bookingId, version, doctorId, userId, shared, sharedUntil],
  );
}

/** The member whose readings this doctor may read now for this visit; locked, so that an end waits until they were read. */
export async function lockSharingMember(
  run: RunSql,
  { bookingId, doctorId, now }: { bookingId: string; doctorId: number; now: Date },
): Promise<number | undefined> {
  const [row] = await run(
    `SELECT user_id AS "userId" FROM reading_shares WHERE booking_id = $1 AND doctor_id = $2 AND shared AND shared_until > $3 FOR SHARE`,
    [bookingId, doctorId, now],
  );
  return row?.['userId'] as number | undefined;
}

/** The member's readings since a time, the newest first. */
export async function listReadingsSince(run: RunSql, userId: number, since: Date, limit: number): Promise<Reading[]> {
  const rows = await run(
    `SELECT ${READING_COLUMNS} FROM health_readings WHERE user_id = $1 AND measured_at >= $2 ORDER BY measured_at DESC, id DESC LIMIT $3`,
    [userId, since, limit],
  );
  return rows as Reading[];
}
