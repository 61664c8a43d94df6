import type pg from 'pg';
import { writeOutbox } from '../bus/outbox.ts';
import { inTransaction, type RunSql, runOn } from '../stores/postgres.ts';
import { eraseBlobs } from './erase-blobs.ts';
import { eraseElsewhere, eraseFromOutbox } from './erase-elsewhere.ts';
import { eraseTables, keptInTables } from './erase-tables.ts';
import type { Erased, Eraser, Erasure } from './erased.ts';

/** What a service with PostgreSQL erases a member with. */
export type TableEraser = Eraser<string> & { pool: pg.Pool };

/**
 * Erases a member from this service and answers, in small steps: ended at any point, the same call goes on where it was, and answers again
 * where it was done.
 */
export async function eraseMember(eraser: TableEraser, erasure: Erasure): Promise<void> {
  const { pool, clock, map, answer, redis, bus } = eraser;
  const run = runOn(pool);
  await beginErasure(run, erasure, clock());
  await eraser.before?.(erasure.userId);
  await countKept(eraser, erasure.userId);
  // Files first: without its row nobody would know the key of one.
  const files = eraser.blobs === undefined ? 0 : await eraseBlobs(pool, eraser.blobs, map, erasure.userId);
  await note(run, erasure, files);
  // Before the rows by which some of it is found, and again after them, because events may have been told meanwhile.
  await note(run, erasure, await eraseFromOutbox(run, map.elsewhere, erasure.userId));
  await eraseTables(pool, map, erasure.userId, (inBatch, deleted) => note(inBatch, erasure, deleted));
  await note(run, erasure, await eraseFromOutbox(run, map.elsewhere, erasure.userId));
  await note(run, erasure, await eraseElsewhere({ redis, bus }, map.elsewhere, erasure.userId));
  await eraser.after?.(erasure.userId);
  await inTransaction(pool, async (inEnd) => {
    await writeOutbox(inEnd, [answer(erasure, await endErasure(inEnd, erasure, clock()), clock())]);
  });
}

/** Those of these members whose late events are to be ignored. */
export async function erasedAmong(pool: pg.Pool, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const text = 'SELECT user_id AS "userId" FROM erased_members WHERE user_id = ANY ($1)';
  const rows = await runOn(pool)({ name: 'erased-among', text }, [userIds]);
  return new Set(rows.map(({ userId }) => userId as number));
}

/** Notes that a member is being erased: from then on what comes late of them is ignored. */
export async function beginErasure(run: RunSql, { userId, erasureId }: Erasure, now: Date): Promise<void> {
  const insert = 'INSERT INTO erased_members (user_id, erasure_id, began_at) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO NOTHING';
  await run(insert, [userId, erasureId, now]);
}

/** Once for each erasure: while rows go, fewer of those that stay are found. */
async function countKept({ pool, map }: TableEraser, userId: number): Promise<void> {
  const run = runOn(pool);
  if ((await run('SELECT FROM erased_members WHERE user_id = $1 AND kept_codes IS NULL', [userId])).length === 0) return;
  const { kept, keptCodes } = await keptInTables(pool, map, userId);
  await run('UPDATE erased_members SET kept = $2, kept_codes = $3 WHERE user_id = $1', [userId, kept, keptCodes]);
}

async function note(run: RunSql, { userId }: Erasure, deleted: number): Promise<void> {
  if (deleted > 0) await run('UPDATE erased_members SET deleted = deleted + $2 WHERE user_id = $1', [userId, deleted]);
}

async function endErasure(run: RunSql, { userId }: Erasure, now: Date): Promise<Erased> {
  const end = 'UPDATE erased_members SET ended_at = coalesce(ended_at, $2) WHERE user_id = $1 RETURNING deleted, kept, kept_codes';
  const [row] = await run(end, [userId, now]);
  return { deleted: Number(row?.['deleted']), kept: Number(row?.['kept']), keptCodes: row?.['kept_codes'] as string[] };
}
