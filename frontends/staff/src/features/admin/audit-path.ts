import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { tabPath } from '../../paths.ts';

/** The Audit tab with some of its filters set. */
export function auditPath(filter: Readonly<Record<string, string>>): string {
  return `${tabPath(portalOf('admin'), 'audit')}&${new URLSearchParams(filter).toString()}`;
}

/** Everything about one member, in the list of users. */
export function memberPath(userId: number): string {
  return `${tabPath(portalOf('admin'), 'users')}&${new URLSearchParams({ q: String(userId), row: String(userId) }).toString()}`;
}

/** The few rows of the log of accounts among which an entry is: what this account did at its moment. */
export function ownLogPath({ staffId, action, at }: AuditEntry): `/api/admin/staff-audit?${string}` {
  return `/api/admin/staff-audit?${new URLSearchParams({ staffId, action, from: at, to: at }).toString()}`;
}
