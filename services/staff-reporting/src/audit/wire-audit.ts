import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import type { AuditRow } from './audit-row.ts';
import type { People } from './people.store.ts';

/** Who acts without an account of the staff: the operator's commands, the clock of a service, and who failed to sign in. */
const ACTORS_WITHOUT_ACCOUNT: Readonly<Record<string, string>> = { operator: 'Operator', somebody: 'Somebody' };

/** An entry as administrators read it, with the names of whom it concerns. */
export function wireAudit(row: AuditRow, { staff, members }: People): AuditEntry {
  const [actor, target] = [staff.get(row.staffId), staff.get(row.target)];
  const subjectName = row.subjectUserId === null ? undefined : members.get(row.subjectUserId);
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    staffId: row.staffId,
    actorName: actor?.name ?? ACTORS_WITHOUT_ACCOUNT[row.staffId] ?? row.staffId,
    ...(actor && { actorEmail: actor.email }),
    role: row.role,
    action: row.action,
    target: row.target,
    ...(target && { targetName: target.name, targetEmail: target.email, targetRole: target.role }),
    ...(row.subjectUserId !== null && { subjectUserId: row.subjectUserId }),
    ...(subjectName !== undefined && { subjectName }),
    ...(row.reasonCode !== null && { reasonCode: row.reasonCode }),
    owner: row.owner,
    ...(row.auditId !== null && { auditId: row.auditId }),
    ...(row.filters !== null && { filters: row.filters }),
    ...(row.rowCount !== null && { rowCount: row.rowCount }),
  };
}
