import { randomUUIDv7 } from 'node:crypto';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { StaffNotice, TaskNotice } from './staff-mail-kinds.domain.ts';

type LinkMail = 'staff-invite' | 'staff-reset';

/** Queues a notice to an account in the transaction of the change that it reports; call `context.mails.wake()` after the commit. */
export async function queueStaffNotice(
  run: RunSql,
  { kind, accountId }: { kind: StaffNotice; accountId: string },
  now: Date,
): Promise<void> {
  await run(
    `INSERT INTO mails (id, kind, email, staff_account_id, created_at, next_try_at)
     SELECT $1::uuid, $2, email, id, $4, $4 FROM staff_accounts WHERE id = $3::uuid`,
    [randomUUIDv7(), kind, accountId, now],
  );
}

/** Queues a notice to everybody who can sign in to the portal of a role; call `context.mails.wake()` after the commit. */
export async function queueRoleNotice(run: RunSql, { kind, role }: { kind: TaskNotice; role: string }, now: Date): Promise<void> {
  const accounts = await run(`SELECT id FROM staff_accounts WHERE role = $1 AND status = 'active' ORDER BY id`, [role]);
  for (const { id } of accounts) await queueStaffNotice(run, { kind, accountId: id as string }, now);
}

/** Queues the mail that invites the holder of an account. Only the newest one is useful, because its link makes the others invalid. */
export async function queueStaffInvite(tx: Prisma.TransactionClient, accountId: string, now: Date): Promise<void> {
  await dropStaffMails(tx, accountId, ['staff-invite'], now);
  const { email } = await tx.staffAccount.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } });
  const mail = { id: randomUUIDv7(), kind: 'staff-invite', email, staffAccountId: accountId, createdAt: now, nextTryAt: now };
  await tx.mail.create({ data: mail });
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
