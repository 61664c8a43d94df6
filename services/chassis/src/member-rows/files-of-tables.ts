import type pg from 'pg';
import { inTransaction } from '../stores/postgres.ts';
import type { BlobStore } from '../stores/blob-store.ts';
import type { ExportFile } from './export-part.ts';
import { fieldsToRead, filesByMap } from './given-files.ts';
import type { Given, MemberTables } from './member-rows.ts';

const PAGE = 1_000;

/** The files of a member's data in a service with PostgreSQL, as its map says; `blobs` is where its photos are. */
export function filesOfTables(map: MemberTables, pool: pg.Pool, userId: number, blobs?: BlobStore): AsyncIterable<ExportFile> {
  return filesByMap(map, ({ place, whose }, given) => readRows(pool, place, whose, given, userId), blobs);
}

/** In pages, so that no statement takes longer than a list of the product may. */
async function readRows(pool: pg.Pool, place: string, whose: string, given: Given<string>, userId: number) {
  const fields = fieldsToRead(given).map((field) => `"${field}"`);
  const which = given.only === undefined ? whose : `(${whose}) AND (${given.only})`;
  return inTransaction(pool, async (run) => {
    await run(`DECLARE of_member NO SCROLL CURSOR FOR SELECT ${fields.join(', ')} FROM ${place} WHERE ${which}`, [userId]);
    const rows: Record<string, unknown>[] = [];
    for (;;) {
      const page = await run(`FETCH ${PAGE} FROM of_member`);
      rows.push(...page);
      if (page.length < PAGE) return rows;
    }
  });
}
