import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ThereReason } from '@sabiwell/proto/http/import-rules.ts';
import type { WaitingPerson, WaitingRow } from './import.store.ts';

/** Why each of these rows makes nothing new; undefined for somebody who is not known here. */
export async function findReasons(run: RunSql, source: string, rows: readonly WaitingRow[]): Promise<(ThereReason | undefined)[]> {
  const hashes = await findTaken(run, source, rows);
  const emails = await findTakenEmails(run, emailsOf(rows, 'users'));
  const doctors = await findDoctorEmails(run, emailsOf(rows, 'doctors'));
  return rows.map((row) => {
    const hash = hashes.get(`${row.list} ${row.externalId}`);
    if (hash !== undefined) return hash === row.rowHash ? 'imported_before' : changedSince(row);
    if (row.list === 'users' && emails.has(row.said.email)) return 'known_email';
    return row.list === 'doctors' && doctors.has(row.said.email) ? 'known_doctor' : undefined;
  });
}

const changedSince = ({ list }: WaitingRow): ThereReason => (list === 'users' ? 'changed_since' : 'card_changed_since');

function emailsOf(rows: readonly WaitingRow[], list: 'users' | 'doctors'): string[] {
  return rows.flatMap((row) => (row.list === list && 'email' in row.said ? [row.said.email] : []));
}

/** What those of the rows said that were taken before, as a hash, by list and id. */
async function findTaken(run: RunSql, source: string, rows: readonly WaitingRow[]): Promise<Map<string, string>> {
  const asked = rows.filter(({ externalId }) => externalId !== null);
  const taken = await run(
    `SELECT list || ' ' || external_id AS id, row_hash AS hash FROM imported_people
     WHERE source = $1 AND (list, external_id) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
    [source, asked.map(({ list }) => list), asked.map(({ externalId }) => externalId)],
  );
  return new Map((taken as { id: string; hash: string }[]).map(({ id, hash }) => [id, hash]));
}

/** Those of the addresses that have an account. */
export async function findTakenEmails(run: RunSql, emails: readonly string[]): Promise<Set<string>> {
  const rows = await run('SELECT email FROM accounts WHERE email = ANY ($1::text[])', [emails]);
  return new Set((rows as { email: string }[]).map(({ email }) => email));
}

/** Those of the addresses that bookings has told as a doctor's; it knows further ones, of whom it tells when a licence is checked. */
async function findDoctorEmails(run: RunSql, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await run('SELECT email FROM doctor_contacts WHERE email = ANY ($1::text[])', [emails]);
  return new Set((rows as { email: string }[]).map(({ email }) => email));
}

/** Remembers by their ids at the source that these people were taken. */
export async function rememberPeople(
  run: RunSql,
  source: string,
  rows: readonly (Pick<WaitingPerson, 'externalId' | 'rowHash'> & { accountId: number | null })[],
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
