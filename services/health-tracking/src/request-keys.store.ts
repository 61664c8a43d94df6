import { idempotencyMismatch, type StoredKey } from '@sabiwell/chassis/http/idempotency.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

const CLAIM = `INSERT INTO request_keys (user_id, key, match, row_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING row_id`;
const FIND = `SELECT match, row_id AS "rowId" FROM request_keys WHERE user_id = $1 AND key = $2`;

/** Whose call it is, its key if it has one, and the row it is about to make. */
export type Claim = { userId: number; key: StoredKey | undefined; rowId: string };

/**
 * Keeps a call's key with the row that it makes, in the transaction of the row. Gives the id of the row that an earlier call with this
 * key made, and then nothing is to be done; undefined where this call is the first. Throws idempotency_mismatch.
 */
export async function claimKey(run: RunSql, { userId, key, rowId }: Claim): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const claimed = await run(CLAIM, [userId, key.key, key.match, rowId]);
  return claimed.length > 0 ? undefined : findKeyRow(run, userId, key);
}

/** The id of the row that an earlier call with this key made. Throws idempotency_mismatch. */
export async function findKeyRow(run: RunSql, userId: number, key: StoredKey): Promise<string | undefined> {
  const [earlier] = (await run(FIND, [userId, key.key])) as { match: string; rowId: string }[];
  if (earlier !== undefined && earlier.match !== key.match) throw idempotencyMismatch();
  return earlier?.rowId;
}

/** The same within a statement that inserts the row under $1 for the member under $2; its values are those of `keyValues`. */
export function keyInsert(first: number): string {
  return `INSERT INTO request_keys (user_id, key, match, row_id) SELECT $2, $${first}, $${first + 1}, $1 WHERE $${first}::text IS NOT NULL`;
}

export function keyValues(key: StoredKey | undefined): (string | null)[] {
  return [key?.key ?? null, key?.match ?? null];
}

/** Whether a statement failed because its key is kept already. */
export function isKeptKey(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown };
  return code === '23505' && table === 'request_keys';
}
