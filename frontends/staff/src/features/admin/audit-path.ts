import { isDay } from '@sabiwell/proto/http/account-rules.ts';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { tabPath } from '../../paths.ts';

export const AUDIT_FILTERS = ['staffId', 'action', 'from', 'to'] as const;
/** Which entries of the audit log are shown; '' filters nothing. */
export type AuditFilter = Readonly<Record<(typeof AUDIT_FILTERS)[number], string>>;

const PAGE = 50;

/** The Audit tab with some of its filters set. */
export function auditPath(filter: Partial<AuditFilter>): string {
  return `${tabPath(portalOf('admin'), 'audit')}&${new URLSearchParams(filter).toString()}`;
}

/** The first page of the entries that a filter lets through. Days that do not exist are left out: an address can be typed by hand. */
export function auditListPath(filter: AuditFilter): `/api/admin/staff-audit?${string}` {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const name of AUDIT_FILTERS) {
    const isUsable = name === 'from' || name === 'to' ? isDay(filter[name]) : filter[name] !== '';
    if (isUsable) query.set(name, filter[name]);
  }
  return `/api/admin/staff-audit?${query.toString()}`;
}
