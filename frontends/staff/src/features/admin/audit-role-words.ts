import { STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { portalName } from '../../portal-messages.ts';
import { t } from './audit-messages.ts';

/** Whether a word of the audit is a role with a portal. */
export function isRole(word: unknown): word is StaffRole {
  return (STAFF_ROLES as readonly unknown[]).includes(word);
}

/** What a role of the audit is called; the operator's commands have one without a portal. */
export function roleWords(role: string): string {
  return isRole(role) ? portalName(role) : t('operator');
}
