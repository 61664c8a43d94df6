import { randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { erasesAt, type Erasure, type PaidAhead } from './leaving.domain.ts';
import type { ToldErasure } from './repeat-erasures.domain.ts';

const ERASURE = 'id, account_id AS "accountId", status, erases_at AS "erasesAt"';

/** The account's open request, its account locked until the transaction ends; undefined where they do not leave. */
export async function lockLeaving(run: RunSql, accountId: number): Promise<Erasure | undefined> {
  // Read in a second statement, so that what was committed while the first one waited for the lock is seen.
  await run('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const [row] = await run(`SELECT ${ERASURE} FROM erasures WHERE account_id = $1 AND status IN ('leaving', 'erasing')`, [accountId]);
  return row as Erasure | undefined;
}

/** Inserts the request of a member whose account is locked. Its version is that of the event. */
export async function insertErasure(
  run: RunSql,
  { accountId, givesUp, now }: { accountId: number; givesUp: boolean; now: Date },
): Promise<{ erasure: Erasure; version: number }> {
  const [row] = await run(
    `INSERT INTO erasures (id, account_id, status, gives_up, requested_at, erases_at)
     VALUES ($1::uuid, $2, 'leaving', $3, $4, $5) RETURNING ${ERASURE}`,
    [randomUUIDv7(), accountId, givesUp, now, erasesAt(now)],
  );
  const erasure = row as Erasure;
  return { erasure, version: await countMove(run, accountId, erasure.id) };
}

/** Ends the request of a member who came back and whose account is locked; answers the version of the event. */
export async function cancelErasure(run: RunSql, { id, accountId, now }: { id: string; accountId: number; now: Date }): Promise<number> {
  await run(`UPDATE erasures SET status = 'cancelled', ended_at = $2 WHERE id = $1::uuid AND status = 'leaving'`, [id, now]);
  return countMove(run, accountId, null);
}

/** Every request there ever was, as backups keep it. */
export async function listErasures(run: RunSql): Promise<ToldErasure[]> {
  const rows = await run(
    `SELECT id, account_id AS "accountId", status, gives_up AS "givesUp", requested_at AS "requestedAt", erases_at AS "erasesAt"
     FROM erasures ORDER BY requested_at, id`,
  );
  const time = (value: unknown) => (value as Date).toISOString();
  return rows.map((row) => ({ ...(row as ToldErasure), requestedAt: time(row['requestedAt']), erasesAt: time(row['erasesAt']) }));
}

/** Inserts a request that a backup tells of, of an account that is locked; undefined where the account is not there. */
export async function insertToldErasure(run: RunSql, told: ToldErasure): Promise<number | undefined> {
  const inserted = await run(
    `INSERT INTO erasures (id, account_id, status, gives_up, requested_at, erases_at)
     SELECT $1::uuid, id, 'leaving', $3, $4, $5 FROM accounts WHERE id = $2 ON CONFLICT DO NOTHING RETURNING 1`,
    [told.id, told.accountId, told.givesUp, told.requestedAt, told.erasesAt],
  );
  return inserted.length === 0 ? undefined : countMove(run, told.accountId, told.id);
}

async function countMove(run: RunSql, accountId: number, erasureId: string | null): Promise<number> {
  const [row] = await run(
    'UPDATE accounts SET erasure_id = $2::uuid, leaving_version = leaving_version + 1 WHERE id = $1 RETURNING leaving_version AS version',
    [accountId, erasureId],
  );
  return row?.['version'] as number;
}

/** What the member has paid and not used, as far as payments has told it. */
export async function findPaidAhead(run: RunSql, accountId: number, now: Date): Promise<PaidAhead> {
  const [sums] = await run(
    `SELECT wallet_kobo AS wallet, (SELECT coalesce(sum(amount_kobo), 0) FROM held_fees WHERE account_id = a.id AND NOT is_over) AS fees
     FROM accounts a WHERE id = $1`,
    [accountId],
  );
  const periods = (await run(
    'SELECT plan, ends_at AS "endsAt" FROM running_periods WHERE account_id = $1 AND ends_at > $2 ORDER BY ends_at',
    [accountId, now],
  )) as unknown as PaidAhead['periods'];
  return {
    walletKobo: Number(sums?.['wallet'] ?? 0),
    heldFeesKobo: Number(sums?.['fees'] ?? 0),
    periods,
  };
}
