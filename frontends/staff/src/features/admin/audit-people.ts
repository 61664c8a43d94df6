import type { AuditRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { roleWords } from './audit-field-words.ts';
import { t } from './audit-messages.ts';

/** The address and role of who acted, which tell namesakes apart; undefined for who has no account. */
export function actorWords({ actorEmail, role }: AuditRow): string | undefined {
  return actorEmail && t('ofWhom', { email: actorEmail, role: roleWords(role) });
}

/** The address of another person that it was done to, with the role of their account if they have one; undefined for the actor's own account. */
export function targetWords({ actorId, target, targetEmail, targetRole }: AuditRow): string | undefined {
  if (targetEmail === undefined || target === actorId) return undefined;
  return targetRole === undefined ? targetEmail : t('ofWhom', { email: targetEmail, role: roleWords(targetRole) });
}

/** Whom an entry is about, with their address; of a failed sign-in with an address that nobody has nothing more is known. */
export function whomWords({ action, target, targetName, targetEmail }: AuditRow): string {
  if (action === 'sign_in_failed' && targetName === undefined) return t('noAccount');
  return namedWords(targetName ?? target, targetEmail);
}

/** A name with the address behind it, where there is one. */
export function namedWords(name: string, email: string | undefined): string {
  return email === undefined ? name : t('namedWhom', { name, email });
}
