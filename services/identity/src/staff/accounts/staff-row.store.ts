import type pg from 'pg';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from '../sessions/staff-session.domain.ts';

const ROWS = `SELECT one.id, one.role, one.name, one.email, one.status, one.doctor_id, one.totp_sealed IS NOT NULL AS mfa_enrolled,
    inviter.name AS inviter_name, one.created_at, one.last_sign_in_at, one.version,
    (SELECT count(*)::int FROM staff_sessions
      WHERE account_id = one.id AND created_at > $1::timestamptz - make_interval(hours => $2)
        AND rotated_at > $1::timestamptz - make_interval(mins => $3)) AS open_sessions
  FROM staff_accounts AS one LEFT JOIN staff_accounts AS inviter ON inviter.id = one.invited_by`;

/** Every staff account, the newest first. */
export async function listStaffRows(pool: pg.Pool, now: Date): Promise<StaffRow[]> {
  const { rows } = await pool.query<Row>(`${ROWS} ORDER BY one.created_at DESC, one.id DESC`, [now, ABSOLUTE_HOURS, IDLE_MINUTES]);
  return rows.map(rowOf);
}

/** One staff account. */
export async function findStaffRow(pool: pg.Pool, id: string, now: Date): Promise<StaffRow> {
  const { rows } = await pool.query<Row>(`${ROWS} WHERE one.id = $4`, [now, ABSOLUTE_HOURS, IDLE_MINUTES, id]);
  return rowOf(rows[0]!);
}

type Row = {
  id: string;
  role: StaffRow['role'];
  name: string;
  email: string;
  status: StaffRow['status'];
  doctor_id: string | null;
  mfa_enrolled: boolean;
  open_sessions: number;
  inviter_name: string | null;
  created_at: Date;
  last_sign_in_at: Date | null;
  version: number;
};

function rowOf(row: Row): StaffRow {
  const { id, role, name, email, status, version } = row;
  return {
    id,
    role,
    name,
    email,
    status,
    ...(row.doctor_id !== null && { doctorId: row.doctor_id }),
    mfaEnrolled: row.mfa_enrolled,
    openSessions: row.open_sessions,
    ...(row.inviter_name !== null && { invitedBy: row.inviter_name }),
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    version,
  };
}

/** The header by which the staff app recognises that a list is older than its own change. */
export function versionHeader({ id, version }: { id: string; version: number }): { 'x-version': string } {
  return { 'x-version': `identity.staff:${id}:${version}` };
}
