import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import type { AuditPlace } from './audit-place.domain.ts';

/** An entry as it is stored, without names. */
export type AuditRow = AuditPlace & {
  at: Date;
  kind: AuditEntry['kind'];
  staffId: string;
  role: string;
  action: string;
  target: string;
  subjectUserId: number | null;
  reasonCode: string | null;
  owner: string;
  auditId: string | null;
  filters: Record<string, unknown> | null;
  rowCount: number | null;
};
