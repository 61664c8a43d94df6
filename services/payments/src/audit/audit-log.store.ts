import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

export type AuditRow = { actor: { id: string; role: string }; action: string; target: string; before?: object; after?: object };

/** Inserts who did what, with before and after; such a row is never changed. */
export async function insertAudit(run: RunSql, { actor, action, target, before, after }: AuditRow): Promise<void> {
  await run('INSERT INTO audit_log (actor, role, action, target, before, after) VALUES ($1, $2, $3, $4, $5, $6)', [
    actor.id,
    actor.role,
    action,
    target,
    before ?? null,
    after ?? null,
  ]);
}
