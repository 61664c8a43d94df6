import type { StaffAction } from '@sabiwell/proto/http/staff-rules.ts';
import { runIn } from '../../run-in.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { insertStaffAction } from '../audit/insert-staff-action.ts';
import { dropStaffMails, queueStaffNotice } from '../mails/queue-staff-mail.ts';
import { endStaffSessions } from '../sessions/staff-session.store.ts';
import { dropStaffLinks } from './staff-link.store.ts';

type Owner = { id: string; role: string };
type NewPassword = {
  passwordHash: string;
  action: Extract<StaffAction, 'password_changed' | 'password_reset'>;
  /** The session that may stay. */
  except?: string;
  requestId: string;
  now: Date;
};

/**
 * Sets a new password of an account that the caller has locked: other sessions end, and so does every mailed link. Queues the notice and
 * records the act. Returns the hashes of the ended tokens, to be announced after the transaction.
 */
export async function setStaffPassword(
  tx: Prisma.TransactionClient,
  { id, role }: Owner,
  { passwordHash, action, except, requestId, now }: NewPassword,
): Promise<string[]> {
  await tx.staffAccount.update({ where: { id }, data: { passwordHash } });
  // Mails before links: a mail that is being written has its row locked, and its link exists when the lock is free.
  await dropStaffMails(tx, id, ['staff-invite', 'staff-reset'], now);
  await dropStaffLinks(tx, id);
  await queueStaffNotice(runIn(tx), { kind: 'staff-password-changed', accountId: id }, now);
  await insertStaffAction(runIn(tx), { actor: { id, role }, action, target: id, requestId, at: now });
  return endStaffSessions(tx, id, except === undefined ? {} : { except });
}
