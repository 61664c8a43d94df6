import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { MailAbout } from '../bookings/mails/booking-mail-kinds.domain.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { MailKind, MemberMailKind } from './mail-tries.domain.ts';

/** A mail to a member to be sent; without an account when only an address was given. */
export type NewMail = { kind: MemberMailKind; accountId: number | null; email: string };
/**
 * A mail that waits: to a member's account, to a staff account, to a guest's booking, to a doctor, or to an address, which for staff has a
 * role.
 */
export type WaitingMail = {
  id: string;
  kind: MailKind;
  accountId: number | null;
  staffAccountId: string | null;
  staffRole: string | null;
  bookingId: string | null;
  doctorId: number | null;
  about: MailAbout | null;
  email: string;
  createdAt: Date;
  tries: number;
};

const KEPT_DAYS = 30;

/** Only the newest mail of these kinds is useful, because its link makes the others invalid. Notices are all sent. */
const WITH_LINK: readonly MemberMailKind[] = ['confirm-email', 'reset-password', 'change-email'];

/** Queues a mail in the transaction of the change that it reports. */
export async function queueMail(tx: Prisma.TransactionClient, mail: NewMail, now: Date): Promise<void> {
  const { kind, accountId, email } = mail;
  if (WITH_LINK.includes(kind)) await dropWaiting(tx, accountId === null ? { email } : { accountId }, [kind], now);
  await tx.mail.create({ data: { ...mail, id: randomUUIDv7(), createdAt: now, nextTryAt: now } });
}

/** Queues a notice to a member's own address in the transaction of the change that it reports. */
export async function queueNotice(run: RunSql, kind: MemberMailKind, accountId: number, now: Date): Promise<void> {
  const insert = `INSERT INTO mails (id, kind, account_id, email, created_at, next_try_at)
    SELECT $1::uuid, $2, id, email, $4, $4 FROM accounts WHERE id = $3`;
  await run(insert, [randomUUIDv7(), kind, accountId, now]);
}

/** Queues the report of an erasure, once: it has the erasure's number. */
export async function queueReport(run: RunSql, { erasureId, email }: { erasureId: string; email: string }, now: Date): Promise<void> {
  const insert = `INSERT INTO mails (id, kind, email, created_at, next_try_at) VALUES ($1, 'account-erased', $2, $3, $3)
    ON CONFLICT (id) DO NOTHING`;
  await run(insert, [erasureId, email, now]);
}

/** Deletes a mail whose address nobody may know any longer. */
export async function deleteMail(pool: pg.Pool, id: string): Promise<void> {
  await runOn(pool)('DELETE FROM mails WHERE id = $1', [id]);
}

/** Withdraws unsent mails of these kinds, of a member's account or to an address. */
export async function dropWaiting(
  tx: Prisma.TransactionClient,
  whose: { accountId: number } | { email: string },
  kinds: MemberMailKind[],
  now: Date,
): Promise<void> {
  await tx.mail.updateMany({ where: { ...whose, kind: { in: kinds }, endedAt: null }, data: { endedAt: now, outcome: 'superseded' } });
}

/** Claims up to `most` mails that are due, so that no other process sends them for the seconds of the lease. */
export async function claimDue(pool: pg.Pool, most: number, leaseSeconds: number, now: Date): Promise<WaitingMail[]> {
  const rows = await runOn(pool)(
    `UPDATE mails SET tries = tries + 1, next_try_at = $1::timestamptz + make_interval(secs => $3)
     WHERE id IN (SELECT id FROM mails WHERE ended_at IS NULL AND next_try_at <= $1 ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, account_id, staff_account_id, staff_role, booking_id, doctor_id, about, email, created_at, tries`,
    [now, most, leaseSeconds],
  );
  return rows.map((row) => ({
    id: row.id as string,
    kind: row.kind as MailKind,
    accountId: row.account_id as number | null,
    staffAccountId: row.staff_account_id as string | null,
    staffRole: row.staff_role as string | null,
    bookingId: row.booking_id as string | null,
    doctorId: row.doctor_id as number | null,
    about: row.about as MailAbout | null,
    email: row.email as string,
    createdAt: row.created_at as Date,
    tries: row.tries as number,
  }));
}

/** Locks a mail in the caller's transaction; false when it was withdrawn or sent in the meantime. */
export async function holdWaiting(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM mails WHERE id = ${id}::uuid AND ended_at IS NULL FOR UPDATE`;
  return rows.length > 0;
}

/** Stores the outcome of a mail as one word or code, never a server's message. */
export async function endMail(pool: pg.Pool, id: string, outcome: string, now: Date): Promise<void> {
  await runOn(pool)('UPDATE mails SET ended_at = $2, outcome = $3 WHERE id = $1 AND ended_at IS NULL', [id, now, outcome]);
}

export async function postponeMail(pool: pg.Pool, id: string, until: Date): Promise<void> {
  await runOn(pool)('UPDATE mails SET next_try_at = $2 WHERE id = $1', [id, until]);
}

/** Deletes mails that ended long ago, and links that were never opened. */
export async function forgetOldMails(pool: pg.Pool, now: Date): Promise<void> {
  const run = runOn(pool);
  await run('DELETE FROM mails WHERE ended_at < $1::timestamptz - make_interval(days => $2)', [now, KEPT_DAYS]);
  await run('DELETE FROM link_tokens WHERE expires_at < $1', [now]);
  await run('DELETE FROM staff_links WHERE expires_at < $1', [now]);
}
