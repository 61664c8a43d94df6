import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Bus } from '../bus/bus.ts';
import { writeOutbox } from '../bus/outbox.ts';
import type { BlobStore } from '../stores/blob-store.ts';
import { inTransaction, type RunSql, runOn } from '../stores/postgres.ts';
import { eraseBlobs } from './erase-blobs.ts';
import { eraseElsewhere } from './erase-elsewhere.ts';
import { eraseTables, keptByMap } from './erase-tables.ts';
import type { Answer, Erased, Erasure } from './erased.ts';
import type { MemberTables } from './member-rows.ts';

/** What a service with PostgreSQL erases a member with; `answer` makes its MemberErased. */
export type TableEraser = {
  pool: pg.Pool;
  clock: () => Date;
  map: MemberTables;
  answer: Answer;
  redis?: Redis | undefined;
  bus?: Bus | undefined;
  blobs?: BlobStore | undefined;
  /** What has to happen before rows go, and after they went; both may come again. */
  before?: (userId: number) => Promise<void>;
  after?: (userId: number) => Promise<void>;
};

/**
 * Erases a member from this service and answers, in small steps: ended at any point, the same call goes on where it was, and answers again
 * where it was done.
 */
export async function eraseMember(eraser: TableEraser, erasure: Erasure): Promise<void> {
  const { pool, clock, map, answer } = eraser;
  const run = runOn(pool);
  await beginErasure(run, erasure, clock());
  await eraser.before?.(erasure.userId);
  // Files first: without its row nobody would know the key of one.
  const files = eraser.blobs === undefined ? 0 : await eraseBlobs(pool, eraser.blobs, map, erasure.userId);
  await note(run, erasure, { deleted: files, kept: 0 });
  await eraseTables(pool, map, erasure.userId, (inBatch, done) => note(inBatch, erasure, done));
  const elsewhere = await eraseElsewhere({ redis: eraser.redis, bus: eraser.bus, run }, map.elsewhere, erasure.userId);
  await note(run, erasure, { deleted: elsewhere, kept: 0 });
  await eraser.after?.(erasure.userId);
  const left = await keptByMap(pool, map, erasure.userId);
  await inTransaction(pool, async (inEnd) => {
    const erased = await endErasure(inEnd, erasure, left, clock());
    await writeOutbox(inEnd, [answer(erasure, erased, clock())]);
  });
}

/** Whether late events of this member are to be ignored. */
export async function isErased(pool: pg.Pool, userId: number): Promise<boolean> {
  const rows = await runOn(pool)({ name: 'is-erased', text: 'SELECT FROM erased_members WHERE user_id = $1' }, [userId]);
  return rows.length > 0;
}

/** Notes that a member is being erased: from then on what comes late of them is ignored. */
export async function beginErasure(run: RunSql, { userId, erasureId }: Erasure, now: Date): Promise<void> {
  const insert = 'INSERT INTO erased_members (user_id, erasure_id, began_at) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO NOTHING';
  await run(insert, [userId, erasureId, now]);
}

async function note(run: RunSql, { userId }: Erasure, { deleted, kept }: { deleted: number; kept: number }): Promise<void> {
  if (deleted + kept === 0) return;
  await run('UPDATE erased_members SET deleted = deleted + $2, kept = kept + $3 WHERE user_id = $1', [userId, deleted, kept]);
}

async function endErasure(run: RunSql, { userId }: Erasure, left: Omit<Erased, 'deleted'>, now: Date): Promise<Erased> {
  const end = 'UPDATE erased_members SET ended_at = coalesce(ended_at, $2) WHERE user_id = $1 RETURNING deleted, kept';
  const [row] = await run(end, [userId, now]);
  return { deleted: Number(row?.['deleted']), kept: Number(row?.['kept']) + left.kept, keptCodes: left.keptCodes };
}
