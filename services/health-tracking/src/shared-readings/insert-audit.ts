import type { Staff } from '@sabiwell/chassis/http/caller.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

/** What a doctor read. */
export type AuditedReading = { caller: Staff; target: string; subjectUserId: number; count: number; requestId: string; at: Date };

/** Records in the audit log who read whose readings. */
export async function insertAudit(run: RunSql, { caller, target, subjectUserId, count, requestId, at }: AuditedReading): Promise<void> {
  await run(
    `INSERT INTO audit_log (at, actor, role, action, target, subject_user_id, count, request_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [at, caller.staffId, caller.role, 'read_shared_readings', target, subjectUserId, count, requestId],
  );
}
