import { randomUUIDv7 } from 'node:crypto';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { StaffMailKind } from './staff-mail-kinds.domain.ts';

type StaffMail = { kind: StaffMailKind; accountId: string };
type LinkMail = 'staff-invite' | 'staff-reset';

/**
 * Queues a mail to an account in the transaction of the change that it reports; call `context.mails.wake()` after the commit. Only the
 * newest mail with a link is useful, because its link makes the others invalid.
 */
export async function queueStaffMail(tx: Prisma.TransactionClient, { kind, accountId }: StaffMail, now: Date): Promise<void> {
  if (kind === 'staff-invite' || kind === 'staff-reset') await dropStaffMails(tx, accountId, [kind], now);
  const { email } = await tx.staffAccount.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } });
  await tx.mail.create({ data: { id: randomUUIDv7(), kind, email, staffAccountId: accountId, createdAt: now, nextTryAt: now } });
}

/**
 * Queues a mail with a way to a new password to whoever has this address and role. Nobody is looked up until it is sent, so that neither
 * the answer nor its time reveals whether there is an account.
 */
export async function queueStaffReset(tx: Prisma.TransactionClient, to: { email: string; role: StaffRole }, now: Date): Promise<void> {
  const mail = { kind: 'staff-reset', email: to.email, staffRole: to.role };
  await tx.mail.updateMany({ where: { ...mail, endedAt: null }, data: { endedAt: now, outcome: 'superseded' } });
  await tx.mail.create({ data: { ...mail, id: randomUUIDv7(), createdAt: now, nextTryAt: now } });
}

/** Withdraws an account's unsent mails of these kinds, also those to its address and role. */
export async function dropStaffMails(tx: Prisma.TransactionClient, accountId: string, kinds: LinkMail[], now: Date): Promise<void> {
  const { email, role } = await tx.staffAccount.findUniqueOrThrow({ where: { id: accountId }, select: { email: true, role: true } });
  const whose = { OR: [{ staffAccountId: accountId }, { email, staffRole: role }] };
  await tx.mail.updateMany({
    where: { ...whose, kind: { in: kinds }, endedAt: null },
    data: { endedAt: now, outcome: 'superseded' },
  });
}
