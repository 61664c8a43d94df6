import type pg from 'pg';
import type { Range } from '@sabiwell/chassis/http/lagos-range.ts';
import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { SOMEBODY } from './insert-staff-action.ts';

/** Which rows of the audit log: of what an account did and what was done to it, older than a row, at most this many. */
export type AskedAudit = Range & {
  staffId: string | undefined;
  action: string | undefined;
  before: string | undefined;
  limit: number;
};

const FIND = `SELECT one.id::text, one.at, one.actor, actor.name AS actor_name, actor.email AS actor_email, one.role, one.action,
    one.target, coalesce(target.name, member.name, file.file_name) AS target_name, coalesce(target.email, member.email) AS target_email,
    target.role AS target_role, one.reason, one.before, one.after, failed.tries
  FROM (
    SELECT * FROM audit_log
    WHERE ($1::text IS NULL OR actor = $1 OR target = $1) AND ($2::text IS NULL OR action = $2) AND ($3::bigint IS NULL OR id < $3)
      AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at < $5)
    ORDER BY id DESC LIMIT $6
  ) AS one
  LEFT JOIN staff_accounts AS actor ON actor.id::text = one.actor
  LEFT JOIN staff_accounts AS target ON target.id::text = one.target
  LEFT JOIN team_members AS member ON member.id::text = one.target
  LEFT JOIN imports AS file ON file.id::text = one.target
  LEFT JOIN failed_sign_ins AS failed ON failed.audit_id = one.id
  ORDER BY one.id DESC`;

/** Rows of the audit log with the names and addresses of whom they concern, newest first. */
export async function listAuditRows(pool: pg.Pool, asked: AskedAudit): Promise<AuditRow[]> {
  const { staffId, action, before, since, until, limit } = asked;
  const values = [staffId, action, before, since, until, limit].map((value) => value ?? null);
  const { rows } = await pool.query<Row>(FIND, values);
  return rows.map(rowOf);
}

type Row = {
  id: string;
  at: Date;
  actor: string;
  actor_name: string | null;
  actor_email: string | null;
  role: string;
  action: string;
  target: string;
  target_name: string | null;
  target_email: string | null;
  target_role: string | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  tries: number | null;
};

function rowOf(row: Row): AuditRow {
  const { id, role, action, target } = row;
  return {
    id,
    at: row.at.toISOString(),
    actorId: row.actor,
    actorName: row.actor_name ?? (row.actor === SOMEBODY ? 'Somebody' : 'Operator'),
    ...(row.actor_email !== null && { actorEmail: row.actor_email }),
    role,
    action,
    target,
    ...(row.target_name !== null && { targetName: row.target_name }),
    ...(row.target_email !== null && { targetEmail: row.target_email }),
    ...(row.target_role !== null && { targetRole: row.target_role }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.before !== null && { before: row.before }),
    ...(row.after !== null && { after: row.tries === null ? row.after : { ...row.after, tries: row.tries } }),
  };
}
