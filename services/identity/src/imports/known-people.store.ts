import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ThereReason } from '@sabiwell/proto/http/import-rules.ts';
import type { WaitingRow } from './import.store.ts';

type Asked = Pick<WaitingRow, 'externalId' | 'rowHash' | 'person'>;

/** Why each of these rows makes nothing new; undefined for somebody who is not known. */
export async function findReasons(run: RunSql, source: string, rows: readonly Asked[]): Promise<(ThereReason | undefined)[]> {
  const ids = rows.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  const taken = await run(
    `SELECT external_id AS id, row_hash AS hash FROM imported_people
     WHERE source = $1 AND list = 'users' AND external_id = ANY ($2::text[])`,
    [source, ids],
  );
  const hashes = new Map((taken as { id: string; hash: string }[]).map(({ id, hash }) => [id, hash]));
  const emails = await findTakenEmails(
    run,
    rows.map(({ person }) => person.email),
  );
  return rows.map(({ externalId, rowHash, person }) => {
    const hash = externalId === null ? undefined : hashes.get(externalId);
    if (hash !== undefined) return hash === rowHash ? 'imported_before' : 'changed_since';
    return emails.has(person.email) ? 'known_email' : undefined;
  });
}

/** Those of the addresses that have an account. */
export async function findTakenEmails(run: RunSql, emails: readonly string[]): Promise<Set<string>> {
  const rows = await run('SELECT email FROM accounts WHERE email = ANY ($1::text[])', [emails]);
  return new Set((rows as { email: string }[]).map(({ email }) => email));
}

/** Remembers by their ids at the source that these rows were taken. */
export async function rememberPeople(
  run: RunSql,
  source: string,
  rows: readonly (Asked & { accountId: number | null })[],
  now: Date,
): Promise<void> {
  const taken = rows.flatMap(({ externalId, rowHash, accountId }) => (externalId === null ? [] : [{ externalId, rowHash, accountId }]));
  await run(
    `INSERT INTO imported_people (source, list, external_id, row_hash, account_id, imported_at)
     SELECT $1, 'users', r."externalId", r."rowHash", r."accountId", $3
     FROM jsonb_to_recordset($2::jsonb) AS r("externalId" text, "rowHash" text, "accountId" int)
     ORDER BY r."externalId" ON CONFLICT DO NOTHING`,
    [source, JSON.stringify(taken), now],
  );
}
