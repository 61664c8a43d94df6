import type pg from 'pg';
import { inTransaction, type RunSql, runOn } from '../stores/postgres.ts';
import { blankConditions } from './blank-columns.ts';
import type { Kept } from './erased.ts';
import { keptByMap } from './kept-by-map.ts';
import type { Erase, MemberPlace, MemberTables } from './member-rows.ts';

const BATCH = 500;

/** Notes in the transaction of a batch how many rows went, so that an erasure that is resumed knows it. */
export type Note = (run: RunSql, deleted: number) => Promise<void>;

/**
 * Erases a member's rows by the map, place after place, in small transactions: ended anywhere, the same call goes on. Tables that are only
 * added to let go of rows while `sabiwell.erasing` is on.
 */
export async function eraseTables(pool: pg.Pool, map: MemberTables, userId: number, note: Note): Promise<void> {
  for (const place of map.places) {
    const statements = await statementsOf(pool, place);
    if (statements === undefined) continue;
    while ((await eraseBatch(pool, statements, userId, note, place.erase)) === BATCH);
  }
}

type Statements = { lock: string; change: string };

/** Erases up to a batch of rows; answers how many were found. */
async function eraseBatch(pool: pg.Pool, { lock, change }: Statements, userId: number, note: Note, { how }: Erase): Promise<number> {
  return inTransaction(pool, async (run) => {
    await run(`SELECT set_config('sabiwell.erasing', 'on', true)`);
    const found = await run(lock, [userId]);
    if (found.length === 0) return 0;
    await run(change, [found.map(({ ctid }) => ctid)]);
    if (how === 'delete') await note(run, found.length);
    return found.length;
  });
}

/**
 * The statements that erase one batch of a place, by the rows' addresses, because not every table has one column as its key; undefined where
 * its rows stay as they are. They are two: a row that somebody wrote while the first one waited for it has another address, which the first
 * one finds and itself would not see.
 */
async function statementsOf(pool: pg.Pool, { place, whose, erase }: MemberPlace<string>): Promise<Statements | undefined> {
  if (erase.how === 'keep') return undefined;
  const lockWhere = (condition: string) => `SELECT ctid FROM ${place} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE`;
  const found = 'ctid = ANY ($1::tid[])';
  if (erase.how === 'delete') return { lock: lockWhere(whose), change: `DELETE FROM ${place} WHERE ${found}` };
  const blanks = await blankConditions(runOn(pool), place, erase.fields);
  const isFilled = blanks.map(({ field, value }) => `${field} IS DISTINCT FROM ${value}`).join(' OR ');
  const set = blanks.map(({ field, value }) => `${field} = ${value}`).join(', ');
  return { lock: lockWhere(`(${whose}) AND (${isFilled})`), change: `UPDATE ${place} SET ${set} WHERE ${found}` };
}

/** How many rows of a member stay, and why. */
export function keptInTables(pool: pg.Pool, map: MemberTables, userId: number): Promise<Kept> {
  return keptByMap(map, async ({ place, whose }) => {
    const [row] = await runOn(pool)(`SELECT count(*)::int AS count FROM ${place} WHERE ${whose}`, [userId]);
    return row?.['count'] as number;
  });
}
