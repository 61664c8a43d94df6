import type pg from 'pg';
import type { BlobStore } from '../stores/blob-store.ts';
import { runOn } from '../stores/postgres.ts';
import { blobFieldsOf } from './blob-fields.ts';
import type { MemberTables } from './member-rows.ts';

/** Deletes a member's files; answers how many. Before their rows: without these nobody would know the keys. */
export async function eraseBlobs(pool: pg.Pool, blobs: BlobStore, map: MemberTables, userId: number): Promise<number> {
  let deleted = 0;
  for (const { place, field, whose, cut } of blobFieldsOf(map)) {
    const rows = await runOn(pool)(`SELECT DISTINCT ${field} AS key FROM ${place} WHERE (${whose}) AND ${field} IS NOT NULL`, [userId]);
    for (const { key } of rows) await blobs.delete(String(key).slice(cut));
    deleted += rows.length;
  }
  return deleted;
}
