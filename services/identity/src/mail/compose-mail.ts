import type { Context } from '../context.ts';
import type { Account, Prisma } from '../generated/prisma/client.ts';
import { newLinkToken } from '../credentials/link-token.store.ts';
import type { LinkPurpose } from '../credentials/link-token.domain.ts';
import { isBookingMail } from '../bookings/mails/booking-mail-kinds.domain.ts';
import { composeBookingMail } from '../bookings/mails/compose-booking-mail.ts';
import { runIn } from '../run-in.ts';
import { composeStaffMail } from '../staff/mails/compose-staff-mail.ts';
import { isStaffMail } from '../staff/mails/staff-mail-kinds.domain.ts';
import { listAnswers } from '../leaving/erasing.store.ts';
import { erasureReport } from '../leaving/erasure-report.domain.ts';
import { holdWaiting, type WaitingMail } from './mail.store.ts';
import { htmlOf, type MailSubject, type MailWords, textOf, wordsOf } from './mail-words.domain.ts';
import type { MemberMailKind } from './mail-tries.domain.ts';
import type { OutgoingMail } from './smtp.client.ts';

/**
 * Writes a mail at the moment when it is sent. The token of its link is created now: none waits in a queue, its time begins when it
 * leaves, and a mail that is sent again makes the earlier link invalid. Undefined when there is no recipient or the mail was withdrawn.
 */
export async function composeMail(
  { prisma, clock, publicUrl }: Pick<Context, 'prisma' | 'clock' | 'publicUrl'>,
  mail: WaitingMail,
): Promise<OutgoingMail | undefined> {
  return prisma.$transaction(async (tx) => {
    if (!(await holdWaiting(tx, mail.id))) return undefined;
    const words = await wordsFor(tx, mail, { publicUrl, now: clock() });
    return words && { id: mail.id, to: mail.email, subject: words.subject, text: textOf(words), html: htmlOf(words) };
  });
}

type Sender = { publicUrl: string; now: Date };

async function wordsFor(tx: Prisma.TransactionClient, mail: WaitingMail, { publicUrl, now }: Sender): Promise<MailWords | undefined> {
  const { kind } = mail;
  if (isStaffMail(kind)) return composeStaffMail(tx, { mail, kind, publicUrl, now });
  if (isBookingMail(kind)) return composeBookingMail(runIn(tx), { mail, kind, publicUrl });
  return composeMemberMail(tx, { ...mail, kind }, { publicUrl, now });
}

type MemberMail = WaitingMail & { kind: MemberMailKind };

async function composeMemberMail(tx: Prisma.TransactionClient, mail: MemberMail, { publicUrl, now }: Sender) {
  if (mail.kind === 'account-erased') return erasureReport(await listAnswers(runIn(tx), mail.id), mail.createdAt);
  const account = await addressee(tx, mail);
  const about = account === null ? undefined : await subjectOf(tx, mail, account, now);
  return about && wordsOf(about.subject, about.firstName, publicUrl);
}

async function addressee(tx: Prisma.TransactionClient, { accountId, email }: WaitingMail): Promise<Account | null> {
  const account = await tx.account.findUnique({ where: accountId === null ? { email } : { id: accountId } });
  // It is being erased: nobody gets in any more.
  return account?.erasureId != null && account.passwordHash === null ? null : account;
}

type About = { subject: MailSubject; firstName: string };

async function subjectOf(tx: Prisma.TransactionClient, mail: MemberMail, account: Account, now: Date): Promise<About | undefined> {
  const { kind, email } = mail;
  const { firstName } = account;
  const linked = async (purpose: LinkPurpose): Promise<About> => {
    return { firstName, subject: { kind: purpose, token: await newLinkToken(tx, { accountId: account.id, purpose, email }, now) } };
  };
  switch (kind) {
    case 'reset-password':
      return linked(kind);
    case 'activate-account':
      // They have chosen a password in the meantime.
      return account.passwordHash !== null || account.email !== email ? undefined : linked(kind);
    case 'confirm-email':
      // Confirmed or changed in the meantime, so there is nothing left to confirm.
      return account.emailVerified || account.email !== email ? undefined : linked(kind);
    case 'change-email': {
      const holder = await tx.account.findUnique({ where: { email } });
      // Only the owner of the address learns this; the member who asked for the address does not.
      if (holder !== null) return { firstName: holder.firstName, subject: { kind: 'email-taken', at: mail.createdAt } };
      return linked(kind);
    }
    case 'account-erased':
      return undefined;
    default:
      return { firstName, subject: { kind, at: mail.createdAt } };
  }
}
