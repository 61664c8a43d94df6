import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** Whether a member leaves, in a version of identity; `at` is when they asked, or came back. */
export type Leaving = { userId: number; isLeaving: boolean; version: number; at: Date };

/** Stores whether a member leaves; an older version changes nothing. */
export async function upsertLeaving(run: RunSql, { userId, isLeaving, version, at }: Leaving): Promise<void> {
  await run(
    `INSERT INTO leaving_members AS m (user_id, version, is_leaving, changed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET version = $2, is_leaving = $3, changed_at = $4 WHERE m.version < $2`,
    [userId, version, isLeaving, at],
  );
}

/**
 * A condition on a period `e`: its member does not leave, and it had not ended when they came back. One that ended meanwhile is not renewed,
 * because nobody could have announced its charge.
 */
export const STAYS = `NOT EXISTS (SELECT FROM leaving_members m WHERE m.user_id = e.user_id AND (m.is_leaving OR e.ends_at <= m.changed_at))`;
