import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { memberName } from '../lists/member-name.ts';
import type { AuditRow } from './audit-row.ts';

type Account = { name: string; email: string; role: string };

/** Whom entries concern: accounts of the staff by their ids, and the names of members by their numbers. */
export type People = { staff: ReadonlyMap<string, Account>; members: ReadonlyMap<number, string> };

/** Reads whom a page of entries concerns; whoever is not known is left out. */
export async function readPeople(run: RunSql, schema: string, rows: readonly AuditRow[]): Promise<People> {
  const ids = [...new Set(rows.flatMap(({ staffId, target }) => [staffId, target]))];
  const numbers = [...new Set(rows.flatMap(({ subjectUserId }) => subjectUserId ?? []))];
  const accounts = await run(`SELECT staff_id AS id, name, email, role FROM ${schema}.staff WHERE staff_id::text = ANY ($1)`, [ids]);
  const named = await run(
    `SELECT user_id AS "userId", first_name AS "firstName", last_name AS "lastName" FROM ${schema}.members WHERE user_id = ANY ($1)`,
    [numbers],
  );
  return {
    staff: new Map((accounts as (Account & { id: string })[]).map(({ id, ...account }) => [id, account])),
    members: new Map((named as Parameters<typeof memberName>[0][]).map((member) => [member.userId, memberName(member)])),
  };
}
