import { createHash } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { StaffAccount, Tie } from './second-person.domain.ts';

/** What identity tells of a staff account, as far as payments needs it. */
export type ToldAccount = { staffId: string; version: number; name: string; role: string; email: string };

/** Inserts what identity told of a staff account, unless something newer is known. */
export async function upsertStaffAccount(run: RunSql, { staffId, version, name, role, email }: ToldAccount): Promise<void> {
  await run(
    `INSERT INTO staff_accounts (staff_id, version, name, role, email_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (staff_id) DO UPDATE SET version = excluded.version, name = excluded.name, role = excluded.role, email_hash = excluded.email_hash
     WHERE staff_accounts.version < excluded.version`,
    [staffId, version, name, role, hashOf(email)],
  );
}

/** Of an address only what tells whether two are the same. */
const hashOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** An account as identity told it; undefined for one that it has not told of. */
export async function findStaffAccount(run: RunSql, staffId: string): Promise<StaffAccount | undefined> {
  const [row] = await run('SELECT staff_id AS "staffId", email_hash AS "emailHash" FROM staff_accounts WHERE staff_id = $1', [staffId]);
  return row as StaffAccount | undefined;
}

/** Inserts that somebody invited, enabled or reset an account, unless they did so later, too. */
export async function upsertTie(run: RunSql, { actorId, targetId, at }: Tie): Promise<void> {
  await run(
    `INSERT INTO staff_ties (actor_id, target_id, at) VALUES ($1, $2, $3)
     ON CONFLICT (actor_id, target_id) DO UPDATE SET at = greatest(staff_ties.at, excluded.at)`,
    [actorId, targetId, at],
  );
}

/** What two accounts had to do with each other, whoever acted. */
export async function listTies(run: RunSql, one: string, other: string): Promise<Tie[]> {
  const rows = await run(
    `SELECT actor_id AS "actorId", target_id AS "targetId", at FROM staff_ties
     WHERE (actor_id = $1 AND target_id = $2) OR (actor_id = $2 AND target_id = $1)`,
    [one, other],
  );
  return rows as Tie[];
}
