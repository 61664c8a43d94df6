import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import type { AuditEntry } from '@sabiwell/proto/http/staff-audit.ts';
import { t } from './audit-messages.ts';
import { roleWords } from './audit-role-words.ts';

/** The address and role of who acted, which tell namesakes apart; undefined for who has no account. */
export function actorWords({ actorEmail, role }: AuditEntry): string | undefined {
  return actorEmail && t('ofWhom', { email: actorEmail, role: roleWords(role) });
}

/** The address and role of another account to which it was done; undefined where there is none. */
export function targetWords({ staffId, target, targetEmail, targetRole }: AuditEntry): string | undefined {
  if (targetEmail === undefined || targetRole === undefined || target === staffId) return undefined;
  return t('ofWhom', { email: targetEmail, role: roleWords(targetRole) });
}

/** Which member an entry concerns, or else which other account. */
export function aboutWords(entry: AuditEntry): string | undefined {
  const { subjectUserId, subjectName } = entry;
  if (subjectUserId === undefined) return targetWords(entry);
  return subjectName ?? t('memberNumber', { number: subjectUserId });
}

/** Whom a row of the log of accounts is about, with their address; of a failed sign-in with an address that nobody has nothing more is known. */
export function whomWords({
  action,
  target,
  targetName,
  targetEmail,
}: Pick<AuditRow, 'action' | 'target' | 'targetName' | 'targetEmail'>): string {
  if (action === 'sign_in_failed' && targetName === undefined) return t('noAccount');
  return namedWords(targetName ?? target, targetEmail);
}

/** A name with the address behind it, where there is one. */
export function namedWords(name: string, email: string | undefined): string {
  return email === undefined ? name : t('namedWhom', { name, email });
}
