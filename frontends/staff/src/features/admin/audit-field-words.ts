import { STAFF_STATUSES, type StaffStatus } from '@sabiwell/proto/http/staff-rules.ts';
import { portalName } from '../../portal-messages.ts';
import { entryText, fieldName } from './audit-entry-messages.ts';
import { isRole } from './audit-role-words.ts';
import { statusName } from './staff-messages.ts';

const isStatus = (word: unknown): word is StaffStatus => (STAFF_STATUSES as readonly unknown[]).includes(word);

/** What a field of the audit log is called; one that this app does not know yet keeps the server's name. */
export function fieldWords(field: string): string {
  return field in fieldName.english ? fieldName(field as keyof typeof fieldName.english) : field;
}

/** A value of the audit log for people. */
export function valueWords(field: string, value: unknown): string {
  if (value === undefined || value === null) return entryText('nothing');
  if (typeof value === 'boolean') return entryText(value ? 'yes' : 'no');
  if (field === 'status' && isStatus(value)) return statusName(value);
  if (field === 'role' && isRole(value)) return portalName(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
