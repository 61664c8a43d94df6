import type { Kept } from '@sabiwell/chassis/member-rows/erased.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Answer } from './erasing.domain.ts';
import type { Gone } from './leaving-events.ts';

/** An erasure that has begun. */
export type Begun = { id: string; accountId: number; email: string | null };

const BEGUN = 'id, account_id AS "accountId", email';

/** The leaving members whose seven days are over, longest over first. */
export async function listDue(run: RunSql, now: Date, limit: number): Promise<{ id: string; accountId: number }[]> {
  const rows = await run(
    `SELECT id, account_id AS "accountId" FROM erasures WHERE status = 'leaving' AND erases_at <= $1 ORDER BY erases_at LIMIT $2`,
    [now, limit],
  );
  return rows as { id: string; accountId: number }[];
}

/**
 * Begins the erasure of an account, unless its member came back or another process did so: nobody can sign in any more. Answers what its
 * events need.
 */
export async function beginErasing(
  run: RunSql,
  { id, accountId, now }: { id: string; accountId: number; now: Date },
): Promise<Gone | undefined> {
  const [account] = await run('SELECT email, version, told FROM accounts WHERE id = $1 AND erasure_id = $2 FOR UPDATE', [accountId, id]);
  if (account === undefined) return undefined;
  const begin = `UPDATE erasures SET status = 'erasing', began_at = $2, email = $3 WHERE id = $1 AND status = 'leaving' AND erases_at <= $2 RETURNING 1`;
  if ((await run(begin, [id, now, account['email']])).length === 0) return undefined;
  await run('UPDATE accounts SET password_hash = NULL WHERE id = $1', [accountId]);
  await run('DELETE FROM link_tokens WHERE account_id = $1', [accountId]);
  return { accountId, erasureId: id, version: account['version'] as number, told: Number(account['told']) };
}

/** The erasures with something to do here, oldest first: identity's own rows, or the end, because all `services` have answered. */
export async function listErasing(run: RunSql, services: number, limit: number): Promise<Begun[]> {
  const rows = await run(
    `SELECT ${BEGUN} FROM erasures e CROSS JOIN LATERAL (SELECT count(*) AS answered, count(*) FILTER (WHERE service = 'identity') AS own
       FROM erasure_answers WHERE erasure_id = e.id AND answered_at IS NOT NULL) a
     WHERE status = 'erasing' AND (own = 0 OR answered >= $1) ORDER BY began_at LIMIT $2`,
    [services, limit],
  );
  return rows as Begun[];
}

/** An erasure, locked until the transaction ends; undefined where it is over. */
export async function lockErasing(run: RunSql, id: string): Promise<Begun | undefined> {
  const [row] = await run(`SELECT ${BEGUN} FROM erasures WHERE id = $1 AND status = 'erasing' FOR UPDATE`, [id]);
  return row as Begun | undefined;
}

/** The answers that are there. */
export async function listAnswers(run: RunSql, erasureId: string): Promise<Answer[]> {
  const rows = await run(
    `SELECT service, deleted, kept, kept_codes AS "keptCodes" FROM erasure_answers WHERE erasure_id = $1 AND answered_at IS NOT NULL
     ORDER BY service`,
    [erasureId],
  );
  return rows.map((row) => ({ ...(row as Answer), deleted: Number(row['deleted']), kept: Number(row['kept']) }));
}

/** Stores a service's answer; one that comes again replaces the first. One of an erasure that is not known here is ignored. */
export async function upsertAnswer(
  run: RunSql,
  erasureId: string,
  { service, deleted, kept, keptCodes }: Answer,
  now: Date,
): Promise<void> {
  await run(
    `INSERT INTO erasure_answers (erasure_id, service, deleted, kept, kept_codes, answered_at)
     SELECT id, $2, $3, $4, $5, $6 FROM erasures WHERE id = $1
     ON CONFLICT (erasure_id, service) DO UPDATE SET deleted = $3, kept = $4, kept_codes = $5, answered_at = $6`,
    [erasureId, service, deleted, kept, keptCodes, now],
  );
}

/** Whether identity has begun to erase its own rows. */
export async function hasBegunOwn(run: RunSql, erasureId: string): Promise<boolean> {
  return (await run(`SELECT FROM erasure_answers WHERE erasure_id = $1 AND service = 'identity'`, [erasureId])).length > 0;
}

/** Begins identity's own part, with what will stay; another process may have done so. */
export async function beginOwnErased(run: RunSql, erasureId: string, { kept, keptCodes }: Kept): Promise<void> {
  await run(
    `INSERT INTO erasure_answers (erasure_id, service, deleted, kept, kept_codes) VALUES ($1, 'identity', 0, $2, $3)
     ON CONFLICT (erasure_id, service) DO NOTHING`,
    [erasureId, kept, keptCodes],
  );
}

/** Adds how much identity itself has erased, in the transaction that did. */
export async function addOwnErased(run: RunSql, erasureId: string, deleted: number): Promise<void> {
  await run(`UPDATE erasure_answers SET deleted = deleted + $2 WHERE erasure_id = $1 AND service = 'identity'`, [erasureId, deleted]);
}

/** Ends identity's own part. */
export async function endOwnErased(run: RunSql, erasureId: string, now: Date): Promise<void> {
  await run(`UPDATE erasure_answers SET answered_at = $2 WHERE erasure_id = $1 AND service = 'identity'`, [erasureId, now]);
}

/** Ends an erasure that is locked; the address goes, because the report has it. */
export async function endErasing(run: RunSql, id: string, now: Date): Promise<void> {
  await run(`UPDATE erasures SET status = 'erased', ended_at = $2, email = NULL WHERE id = $1`, [id, now]);
}

/** How many erasures have waited for an answer for longer than a day. */
export async function countOverdue(run: RunSql, now: Date): Promise<number> {
  const [row] = await run(
    `SELECT count(*)::int AS count FROM erasures WHERE status = 'erasing' AND began_at < $1::timestamptz - interval '24 hours'`,
    [now],
  );
  return row?.['count'] as number;
}

const ERASED = {
  name: 'accounts-erased-among',
  text: `SELECT account_id AS "accountId" FROM erasures WHERE account_id = ANY ($1) AND status IN ('erasing', 'erased')`,
};

/** Those of these members who were erased, or are being erased; asked for each event of a member. */
export async function erasedAmong(run: RunSql, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await run(ERASED, [accountIds])).map(({ accountId }) => accountId as number));
}
