import type { Prisma } from '../generated/prisma/client.ts';
import { dropWaiting, queueMail } from '../mail/mail.store.ts';
import { deleteSessions } from '../sessions/session.store.ts';
import { dropLinkTokens } from './link-token.store.ts';

type Owner = { id: number; email: string };

/**
 * Sets a new password: every session except `currentSession` ends, and so does every link and mail that could still give somebody else
 * access. Queues the notice. Returns the hashes of the ended sessions, to be announced after the transaction.
 */
export async function setPassword(
  tx: Prisma.TransactionClient,
  { id, email }: Owner,
  { passwordHash, currentSession, now }: { passwordHash: string; currentSession?: string; now: Date },
): Promise<string[]> {
  await tx.account.update({ where: { id }, data: { passwordHash } });
  // Mails before tokens: a mail that is being written has its row locked, and its token exists when the lock is free.
  await dropWaiting(tx, { accountId: id }, ['change-email', 'activate-account'], now);
  await dropWaiting(tx, { email }, ['reset-password'], now);
  await dropLinkTokens(tx, id, ['reset-password', 'change-email', 'activate-account']);
  await queueMail(tx, { kind: 'password-changed', accountId: id, email }, now);
  return deleteSessions(tx, id, currentSession);
}
