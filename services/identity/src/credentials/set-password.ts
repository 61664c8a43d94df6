import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { passwordChangedEvent } from '../accounts/account-events.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { dropWaiting, queueMail } from '../mail/mail.store.ts';
import { runIn } from '../run-in.ts';
import { deleteSessions } from '../sessions/session.store.ts';
import { dropLinkTokens } from './link-token.store.ts';

type Owner = { id: number; email: string };

/**
 * Sets a new password: every session except `currentSession` ends, and so does every link and mail that could still give somebody else
 * access. Queues the notice and writes the event. Returns the hashes of the ended sessions, to be announced after the transaction; then call
 * `ringOutbox` too.
 */
export async function setPassword(
  tx: Prisma.TransactionClient,
  { id, email }: Owner,
  { passwordHash, currentSession, now }: { passwordHash: string; currentSession?: string; now: Date },
): Promise<string[]> {
  const account = await tx.account.update({ where: { id }, data: { passwordHash } });
  await writeOutbox(runIn(tx), [passwordChangedEvent(account, now)]);
  // Mails before tokens: a mail that is being written has its row locked, and its token exists when the lock is free.
  await dropWaiting(tx, { accountId: id }, ['change-email', 'activate-account'], now);
  await dropWaiting(tx, { email }, ['reset-password'], now);
  await dropLinkTokens(tx, id, ['reset-password', 'change-email', 'activate-account']);
  await queueMail(tx, { kind: 'password-changed', accountId: id, email }, now);
  return deleteSessions(tx, id, currentSession);
}
