import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

export type AuditRow = { actor: { id: string; role: string }; action: string; target: string; before?: object; after?: object };

const INSERT = 'INSERT INTO audit_log (actor, role, action, target, before, after) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id::text';

/** Inserts who did what, with before and after, and returns the row's id; such a row is never changed. */
export async function insertAudit(run: RunSql, { actor, action, target, before, after }: AuditRow): Promise<string> {
  const [row] = await run(INSERT, [actor.id, actor.role, action, target, before ?? null, after ?? null]);
  return (row as { id: string }).id;
}
