import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { ElderCare } from '@sabiwell/proto/http/elder-care.ts';

type Doer = NonNullable<ElderCare['done'][number]['by']>;

/** As what somebody ended each of these tasks, by the audit log; members are told no names of staff. */
export async function listDoers(run: RunSql, taskIds: readonly string[]): Promise<Map<string, Doer>> {
  const rows = await run(`SELECT target, role FROM audit_log WHERE action = 'task_done' AND target = ANY($1)`, [
    taskIds.map((id) => `task/${id}`),
  ]);
  return new Map(rows.map((row) => [String(row['target']).slice('task/'.length), row['role'] as Doer]));
}
