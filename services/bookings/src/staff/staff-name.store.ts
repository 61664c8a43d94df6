import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { TaskPerson } from '@sabiwell/proto/http/staff-tasks.ts';
import { TASK_ROLES } from '@sabiwell/proto/http/task-rules.ts';

/** Who somebody of the staff is, as identity last told; without their address, which no screen of tasks needs. */
export type StaffName = { staffId: string; name: string; role: string; status: string };

/** Inserts what identity told of a staff account, unless something newer is known. */
export async function upsertStaffName(run: RunSql, { staffId, name, role, status }: StaffName, version: number): Promise<void> {
  await run(
    `INSERT INTO staff_names (staff_id, version, name, role, status) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (staff_id) DO UPDATE SET version = excluded.version, name = excluded.name, role = excluded.role, status = excluded.status
     WHERE staff_names.version < excluded.version`,
    [staffId, version, name, role, status],
  );
}

/** What the account's holder is called; undefined for an account that identity has not told of. */
export async function findStaffName(run: RunSql, staffId: string): Promise<string | undefined> {
  const [row] = await run('SELECT name FROM staff_names WHERE staff_id = $1', [staffId]);
  return row?.['name'] as string | undefined;
}

/** Those to whom a task can be given, by name. */
export async function listTaskPeopleRows(run: RunSql): Promise<TaskPerson[]> {
  const rows = await run(
    `SELECT staff_id AS id, name, role FROM staff_names WHERE status = 'active' AND role = ANY($1) ORDER BY folded(name), staff_id`,
    [[...TASK_ROLES]],
  );
  return rows as TaskPerson[];
}
